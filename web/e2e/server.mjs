// A real server for the browser tests: its own port, its own database in a temporary folder.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Every table of a test plays the same game each time. */
export const SEED = 'browser';

const root = fileURLToPath(new URL('../..', import.meta.url));

export function python() {
  if (process.env.PYTHON) return process.env.PYTHON;
  const own = join(root, '.venv', 'bin', 'python');
  return existsSync(own) ? own : 'python3';
}

/** The toy lies in tests; the rest is installed. */
export const pythonPath = () => [join(root, 'tests'), process.env.PYTHONPATH].filter(Boolean).join(delimiter);

export class Server {
  /** @param plain run the sources as they lie, even where PYTHON has a compiled build */
  constructor(settings = {}, { plain = false } = {}) {
    this.plain = plain;
    this.folder = mkdtempSync(join(tmpdir(), 'undercroft-e2e-'));
    this.settings = settings;
    this.port = 0;
  }

  async start() {
    const env = {
      ...process.env,
      UNDERCROFT_BOT_PAUSE: '0',
      UNDERCROFT_PAUSE: '0',
      UNDERCROFT_BOT_WORKERS: '0',
      UNDERCROFT_NEW_TABLES: '100000',
      UNDERCROFT_GAMES: 'toy=toy',
      ...this.settings,
      PYTHONPATH: this.plain ? join(root, 'src') + delimiter + pythonPath() : pythonPath(),
    };
    this.process = spawn(
      python(),
      ['-m', 'undercroft', 'serve', '--port', String(this.port), '--database', join(this.folder, 'tables.sqlite')],
      { env, cwd: root },
    );
    let said = '';
    this.process.stderr.on('data', (data) => (said += data));
    this.port = await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the server did not start: ${said}`)), 90000);
      this.process.stdout.on('data', (data) => {
        said += data;
        const found = /:(\d+)\//.exec(said);
        if (found) {
          clearTimeout(timer);
          resolve(Number(found[1]));
        }
      });
      this.process.on('exit', (code) => reject(new Error(`the server ended (${code}): ${said}`)));
    });
    this.base = `http://127.0.0.1:${this.port}`;
    return this;
  }

  async kill() {
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGKILL');
    await gone;
  }

  async close() {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const gone = new Promise((resolve) => this.process.once('exit', resolve));
      this.process.kill('SIGTERM');
      const timer = setTimeout(() => this.process.kill('SIGKILL'), 8000);
      await gone;
      clearTimeout(timer);
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  async post(path, body) {
    const answer = await fetch(this.base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  make(seats, more = {}) {
    return this.post('/api/tables', {
      game: 'toy',
      mode: 'rivals',
      players: seats.length,
      seats,
      options: {},
      rulings: {},
      seed: SEED,
      ...more,
    });
  }

  async games() {
    return (await fetch(`${this.base}/api/games`)).json();
  }
}
