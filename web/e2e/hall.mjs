// The place of a test file: a server and a browser, there before its first test and gone after its last.
import { after, before } from 'node:test';
import { launch } from './browser.mjs';
import { open } from './play.mjs';
import { Server } from './server.mjs';

export function hall() {
  const here = {
    server: null,
    browser: null,
    open: (address, options) => open(here.browser, address, options),
    lobby: (options) => here.open(here.server.base, options),
    /** The address of a table with the secret of its host or of one seat. */
    url: (made, seat) =>
      `${here.server.base}/t/${made.table}#${seat === undefined ? made.host : made.seats[seat].invite}`,
  };
  before(async () => {
    here.server = await new Server().start();
    here.browser = await launch();
  });
  after(async () => {
    await here.browser?.close();
    await here.server?.close();
  });
  return here;
}
