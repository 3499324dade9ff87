import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { giveWay } from '../../../platform/jobs/give-way.ts';
import type { Printed } from './pdf-engines.ts';

const POINTS_PER_INCH = 72;
const NOBODY = 65534;

/**
 * No way out: a proxy that nobody listens at, also for this machine's own addresses, and names that lead nowhere.
 * Catching requests would let through what a browser fetches ahead by itself.
 */
const FLAGS = [
  ...['--headless=new', '--remote-debugging-pipe', '--no-first-run', '--disable-gpu', '--disable-extensions'],
  ...[
    '--disable-background-networking',
    '--disable-sync',
    '--disable-component-update',
    '--disable-dev-shm-usage',
  ],
  ...['--proxy-server=http://127.0.0.1:9', '--proxy-bypass-list=<-loopback>'],
  ...[
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--disable-features=DialMediaRouteProvider,AutofillServerCommunication',
  ],
  ...['--blink-settings=scriptEnabled=false', '--hide-scrollbars', '--mute-audio'],
];

/** Prints a document with a browser of this machine, in a profile of its own; it never runs as root. */
export async function printWithChromium(
  program: string,
  printed: Printed,
  longest: number,
): Promise<Uint8Array> {
  const home = await mkdtemp(join(tmpdir(), 'course-center-print-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(home, NOBODY, NOBODY);
  const browser = spawn(program, [...FLAGS, `--user-data-dir=${join(home, 'profile')}`], {
    cwd: home,
    env: { HOME: home, TMPDIR: home, PATH: process.env.PATH ?? '', LANG: 'zh_CN.UTF-8' },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const gone = once(browser, 'exit').catch(() => undefined);
  try {
    return await Promise.race([
      print(browser, printed),
      failure(browser),
      new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error('the browser took too long')), longest).unref(),
      ),
    ]);
  } finally {
    end(browser);
    await gone;
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function failure(browser: ChildProcess): Promise<never> {
  const [code, signal] = await Promise.race([
    once(browser, 'exit'),
    once(browser, 'error').then(([error]) => Promise.reject(error)),
  ]);
  throw new Error(`the browser ended by ${signal ?? code}`);
}

/** With all that it started: it leads a group of its own. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It is over already.
  }
}

async function print(browser: ChildProcess, { html, header, footer, page }: Printed): Promise<Uint8Array> {
  giveWay(browser.pid);
  const { send, heard } = protocolOf(browser);
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const toPage = (method: string, params: object = {}) => send(method, params, sessionId as string);
  await toPage('Emulation.setScriptExecutionDisabled', { value: true });
  await toPage('Page.enable');
  const { frameTree } = (await toPage('Page.getFrameTree')) as { frameTree: { frame: { id: string } } };
  const loaded = heard('Page.loadEventFired');
  await toPage('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
  await loaded;
  const inches = (points: number) => points / POINTS_PER_INCH;
  const { data } = await toPage('Page.printToPDF', {
    ...{ paperWidth: inches(page.width), paperHeight: inches(page.height), printBackground: true },
    ...{ marginTop: inches(page.top), marginRight: inches(page.right) },
    ...{ marginBottom: inches(page.bottom), marginLeft: inches(page.left) },
    displayHeaderFooter: header !== null || footer !== null,
    headerTemplate: header ?? '<span></span>',
    footerTemplate: footer ?? '<span></span>',
  });
  return Buffer.from(String(data), 'base64');
}

type Answer = Record<string, unknown>;

interface Told {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Answer;
  readonly error?: { readonly message: string };
}

/** The browser's own protocol over its pipes: messages with a zero after each. */
function protocolOf({ stdio }: ChildProcess) {
  const [to, from] = [stdio[3] as Writable, stdio[4] as Readable];
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  const listening = new Map<string, () => void>();
  const left: Buffer[] = [];
  to.on('error', () => undefined);
  from.on('data', (data: Buffer) => {
    let rest = data;
    for (let at = rest.indexOf(0); at >= 0; at = rest.indexOf(0)) {
      left.push(rest.subarray(0, at));
      hear(JSON.parse(Buffer.concat(left.splice(0)).toString()) as Told);
      rest = rest.subarray(at + 1);
    }
    left.push(rest);
  });
  function hear({ id, method, result, error }: Told): void {
    if (method) listening.get(method)?.();
    const asked = waiting.get(id ?? 0);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result ?? {});
  }
  return {
    send(method: string, params: object, sessionId?: string): Promise<Answer> {
      const id = waiting.size + 1;
      const asked = Promise.withResolvers<Answer>();
      waiting.set(id, asked);
      to.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
      return asked.promise;
    },
    heard: (method: string) => new Promise<void>((resolve) => listening.set(method, resolve)),
  };
}
