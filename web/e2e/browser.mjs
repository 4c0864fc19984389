// Chromium for the browser tests: the machine's own, found by CHROMIUM or in the usual places. The one without windows of
// its own needs a third less of the processor, so it comes first.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function chromiumPath() {
  return places.find((path) => path && existsSync(path));
}

export function launch() {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('No Chromium found: install one or set CHROMIUM to its path.');
  return chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
