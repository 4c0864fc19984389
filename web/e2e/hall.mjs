// The place of a test file: a server and a browser, there before its first test and gone after its last.
import { after, before } from 'node:test';
import { launch } from './browser.mjs';
import { open } from './play.mjs';
import { Server } from './server.mjs';

/** `settings` are variables of the server's environment. */
export function hall(settings = {}) {
  const here = {
    server: null,
    browser: null,
    open: (address, options) => open(here.browser, address, options),
    lobby: (options) => here.open(here.server.base, options),
    /** The address of a table with the secret of its host or of one seat. */
    url: (made, seat) =>
      `${here.server.base}/t/${made.table}#${seat === undefined ? made.host : made.seats[seat].invite}`,
    /** A page at a new table, as its host. */
    sit: async (seats, table = {}, options = {}) => here.open(here.url(await here.server.make(seats, table)), options),
    /** The prepared position of the lesson of a game. */
    led: async (game) => {
      const { position } = await (await fetch(`${here.server.base}/api/lesson/${game}`)).json();
      return JSON.stringify(position);
    },
  };
  before(async () => {
    here.server = await new Server(settings).start();
    here.browser = await launch();
  });
  after(async () => {
    await here.browser?.close();
    await here.server?.close();
  });
  return here;
}
