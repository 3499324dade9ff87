import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { requireBrowser } from '../scripts/machine/find-browser.ts';

/** A page of a browser that nobody sees, reached through the browser's own protocol. */
export interface Chromium {
  /** Runs an expression in the page, waits for what it promises, and hands back its value. */
  evaluate<T>(expression: string): Promise<T>;
  open(url: string, cookies: Readonly<Record<string, string>>): Promise<void>;
  /** What the page's main thread has computed since it began, whoever else used the machine meanwhile. */
  mainThread(): Promise<MainThread>;
  stop(): Promise<void>;
}

/** In milliseconds of processor time. */
export interface MainThread {
  /** Callbacks, styles and layout. */
  readonly drawing: number;
  /** Every task: painting, collecting garbage and what runs between callbacks as well. */
  readonly whole: number;
}

interface Metric {
  readonly name: string;
  readonly value: number;
}

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Starts a browser with a profile of its own, as somebody has who never was here before. */
export async function startChromium(): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), 'course-center-bench-'));
  const own = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--no-first-run', 'about:blank'];
  const browser = spawn(requireBrowser(), [...FLAGS, '--window-size=1440,900', ...own], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const send = await connect(await pageAddress(browser));
  await send('Page.enable');
  // As in a window that somebody looks at: else nothing hears that a field got the focus.
  await send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    async evaluate<T>(expression: string) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(`in the page: ${JSON.stringify(exceptionDetails)}`);
      return (result as { value: T }).value;
    },
    async open(url, cookies) {
      for (const [name, value] of Object.entries(cookies))
        await send('Network.setCookie', { name, value, url });
      await send('Page.navigate', { url });
    },
    async mainThread() {
      const { metrics } = (await send('Performance.getMetrics')) as unknown as { metrics: readonly Metric[] };
      const spent = (...names: readonly string[]) =>
        metrics.reduce((sum, { name, value }) => sum + (names.includes(name) ? value * 1000 : 0), 0);
      return {
        drawing: spent('ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'),
        whole: spent('TaskDuration'),
      };
    },
    async stop() {
      const gone = once(browser, 'exit');
      browser.kill();
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Where the browser's one page listens; the browser says on its error output where it does itself. */
async function pageAddress({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('the browser has no output to read its address from');
  const lines = createInterface({ input: stderr });
  for await (const line of lines) {
    const host = /ws:\/\/([^/]+)\//.exec(line)?.[1];
    if (!host) continue;
    stderr.resume();
    const targets = (await (await fetch(`http://${host}/json`)).json()) as Record<string, string>[];
    const page = targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl;
    if (page) return page;
  }
  throw new Error('the browser ended before it was ready');
}

type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;

interface Answer {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  };
  await once(socket, 'open');
  let asked = 0;
  return async (method, params = {}) => {
    asked += 1;
    const id = asked;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  };
}

/** In the page: waits for an element without looking again and again. */
export const WHEN_THERE = `((selector) => new Promise((found) => {
  const look = () => document.querySelector(selector) && (watch.disconnect(), found());
  const watch = new MutationObserver(look);
  watch.observe(document, { subtree: true, childList: true, attributes: true });
  look();
}))`;
