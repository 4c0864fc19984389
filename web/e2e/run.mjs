// Runs every browser test: the longest files first, so that none is left running alone at the end, and then those that
// measure time, with nothing beside them.
//   npm run e2e                 all
//   npm run e2e -- table stage  the files of these names
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LONGEST = ['newcomer', 'table', 'real', 'stage', 'lesson', 'more', 'around'];
const AT_ONCE = 3; // a page mostly waits: three keep two cores busy

const here = fileURLToPath(new URL('.', import.meta.url));
const ENDING = '.test.mjs';
const wanted = process.argv.slice(2);

/** The tests of a folder, by name. */
function tests(folder) {
  const names = readdirSync(here + folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length));
  return names.filter((name) => wanted.length === 0 || wanted.includes(name));
}

/** Node's runner over these files of a folder; its exit code. */
function run(folder, names, atOnce) {
  if (names.length === 0) return 0;
  const files = names.map((name) => `${here}${folder}${name}${ENDING}`);
  const done = spawnSync(process.execPath, ['--test', `--test-concurrency=${atOnce}`, ...files], { stdio: 'inherit' });
  return done.status ?? 1;
}

const place = (name) => (LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length);
const together = tests('').sort((one, other) => place(one) - place(other));
const alone = tests('alone/');
const known = [...together, ...alone];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`no browser test is called ${unknown.join(', ')}`);
  process.exit(2);
}
process.exit(run('', together, AT_ONCE) || run('alone/', alone, 1));
