// How long rolled dice and their result stand on the page, in ms: one fight of each game, played on a running server.
//   node e2e/seen.mjs ADDRESS GAME...      prints {"game": "…", "seen": […]} per game; `bench/newcomer.py --page` does it
import { lessonTable, noting, playToAFight, POTIONS, STAGED } from './fights.mjs';
import { launch } from './browser.mjs';
import { open } from './play.mjs';
import { Server } from './server.mjs';

const [base, ...games] = process.argv.slice(2);
const server = new Server();
server.base = base;
const browser = await launch();
for (const game of games) {
  const made = await lessonTable(server, game, { change: POTIONS[game] });
  const page = await noting(await open(browser, `${base}/t/${made.table}#${made.host}`, STAGED));
  const [fights] = await playToAFight(server, [page], made);
  console.log(JSON.stringify({ game, seen: fights.map((fight) => Math.round(fight.seen)) }));
  await page.context().close();
}
await browser.close();
