// Writes src/ui/icons.json, {name: svg body} on a 512 grid, from the names in icon-names.txt, and icons-lobby.json with those
// that the lobby shows (icon-names-lobby.txt).
// Names the package does not have are reported and left out, so a typing error cannot pass unseen.
import { readFileSync, writeFileSync } from 'node:fs';
import { optimize } from 'svgo';

const here = new URL('.', import.meta.url);
const source = JSON.parse(readFileSync(new URL('../node_modules/@iconify-json/game-icons/icons.json', here)));
const listed = (file) =>
  readFileSync(new URL(file, here), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(/\s+/))
    .filter(Boolean);
const names = listed('icon-names.txt');
const lobby = listed('icon-names-lobby.txt');

// A 512 grid shown at 16 to 96 px needs no decimals; svgo carries the rounding error along the path.
function slim(body) {
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`, {
    multipass: true,
    plugins: [{ name: 'convertPathData', params: { floatPrecision: 0 } }, 'removeUselessStrokeAndFill'],
  });
  return data.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
}

const icons = {};
const missing = [];
for (const name of [...new Set(names)].sort()) {
  const icon = source.icons[name] ?? source.icons[source.aliases?.[name]?.parent];
  if (icon) icons[name] = slim(icon.body.replaceAll(' fill="currentColor"', ''));
  else missing.push(name);
}
const write = (file, set) =>
  writeFileSync(new URL(`../src/ui/${file}`, here), JSON.stringify(set, null, 0).replaceAll('","', '",\n"') + '\n');
write('icons.json', icons);
write('icons-lobby.json', Object.fromEntries(lobby.filter((name) => icons[name]).map((name) => [name, icons[name]])));
missing.push(...lobby.filter((name) => !icons[name]));
console.log(`${Object.keys(icons).length} icons written`);
if (missing.length) {
  console.error(`not in the package: ${missing.join(' ')}`);
  process.exitCode = 1;
}
