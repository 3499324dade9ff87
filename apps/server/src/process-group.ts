import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';

/** What a process of the group says to the first one, and hears from it. */
export type GroupMessage =
  /** It serves. */
  | { readonly say: 'ready' }
  /** Another one has taken its place: it goes on for a while and ends. */
  | { readonly say: 'retire' }
  /** Somebody wants the metrics of all; then each tells its own, and who asked gets them all. */
  | { readonly say: 'ask-metrics' }
  | { readonly say: 'tell-metrics' }
  | { readonly say: 'own-metrics'; readonly text: string }
  | { readonly say: 'all-metrics'; readonly texts: readonly string[] };

const MINUTE = 60_000;
/** Processes that die more often than this are not started again at once: something else is wrong. */
const MOST_RESTARTS = 10;
/** How long a process may take to end after it has gone on for its while. */
const TO_END = 40_000;
const TO_TELL = 1000;
const TO_HEAR = 500;

/**
 * Serves with several processes behind one port: a first one that only looks after the others. One that dies is started
 * again; on SIGHUP each is replaced by a new one, after that one serves; SIGTERM and SIGINT end them all.
 */
export class ProcessGroup {
  private readonly config: Pick<Config, 'processes' | 'drainSeconds'>;
  private readonly tell: (sentence: string) => void;
  /** The process that serves in each place. */
  private readonly serving = new Map<number, Worker>();
  /** What becomes of the process that is being started in a place. */
  private readonly starting = new Map<number, Promise<boolean>>();
  private readonly restarts: number[] = [];
  private readonly ending = new AbortController();
  private rolling: Promise<void> | null = null;
  private replacing: number | null = null;

  constructor(config: Pick<Config, 'processes' | 'drainSeconds'>, tell: (sentence: string) => void) {
    this.config = config;
    this.tell = tell;
    cluster.setupPrimary({ exec: fileURLToPath(new URL('./main.ts', import.meta.url)) });
    cluster.on('message', (worker, message: GroupMessage) => {
      if (message.say === 'ask-metrics') void this.tellMetrics(worker);
    });
    process.once('SIGTERM', () => this.stop());
    process.once('SIGINT', () => this.stop());
    process.on('SIGHUP', () => this.roll());
  }

  /** Starts them; false where the first one could not, which has said why. It migrates and fills what is empty. */
  async start(): Promise<boolean> {
    if (!(await this.startIn(1, { PROCESS_TELLS: '1' }))) return false;
    const others = Array.from({ length: this.config.processes - 1 }, (_, at) => at + 2);
    await Promise.all(others.map((place) => this.keepServing(place)));
    return true;
  }

  /** Starts a process in a place, and waits until it serves; false where it ended instead. */
  private startIn(place: number, env: Record<string, string> = {}): Promise<boolean> {
    const started = this.fork(place, env).finally(() => this.starting.delete(place));
    this.starting.set(place, started);
    return started;
  }

  private async fork(place: number, env: Record<string, string>): Promise<boolean> {
    const worker = cluster.fork({ PROCESS: String(place), ...env });
    closeUnanswered(worker);
    const ready = Promise.withResolvers<boolean>();
    worker.on('message', (message: GroupMessage) => message.say === 'ready' && ready.resolve(true));
    worker.once('exit', (code, signal) => {
      ready.resolve(false);
      if (this.serving.get(place) !== worker) return;
      this.serving.delete(place);
      // Whoever is about to take its place is under way.
      if (this.stopping || this.replacing === place) return;
      this.tell(`进程 ${place} 意外结束（${signal ?? code}），正在重新启动`);
      void this.keepServing(place).then((serves) => serves && this.tell(`进程 ${place} 已重新启动`));
    });
    if (!(await ready.promise)) return false;
    this.serving.set(place, worker);
    if (this.stopping) worker.process.kill('SIGTERM');
    return true;
  }

  /** Starts one until it serves; false where all are to end meanwhile. */
  private async keepServing(place: number): Promise<boolean> {
    while (!this.stopping) {
      await this.turn();
      if (!this.stopping && (await this.startIn(place))) return true;
    }
    return false;
  }

  /** Lets as many be started within a minute as there may be, and has the next one wait. */
  private async turn(): Promise<void> {
    const most = MOST_RESTARTS + this.config.processes;
    const pause = Math.max(0, (this.restarts.at(-most) ?? 0) + MINUTE - Date.now());
    this.restarts.push(Date.now() + pause);
    this.restarts.splice(0, this.restarts.length - most);
    if (pause === 0) return;
    this.tell(`一分钟内已启动 ${most} 次，${Math.ceil(pause / 1000)} 秒后再试；原因见日志`);
    await wait(pause, undefined, { signal: this.ending.signal }).catch(() => undefined);
  }

  /** Replaces one after the other, each once its successor serves. Where that does not, the old ones stay. */
  private roll(): void {
    this.rolling ??= this.replaceAll().finally(() => {
      this.rolling = null;
    });
  }

  private async replaceAll(): Promise<void> {
    for (let place = 1; place <= this.config.processes; place++) {
      // One that was being started when this was asked for may be of the old kind, too.
      await this.starting.get(place);
      if (this.stopping) return;
      const old = this.serving.get(place);
      // Nobody serves there: whoever is started next is of the new kind.
      if (!old) continue;
      this.replacing = place;
      const serves = await this.startIn(place);
      this.replacing = null;
      if (!serves) {
        this.tell('新进程未能启动，原有进程继续服务；原因见上');
        if (!this.serving.has(place)) void this.keepServing(place);
        return;
      }
      say(old, { say: 'retire' });
      await this.ended(old);
    }
    this.tell('全部进程已更新');
  }

  private get stopping(): boolean {
    return this.ending.signal.aborted;
  }

  private stop(): void {
    this.ending.abort();
    for (const worker of this.serving.values()) {
      worker.process.kill('SIGTERM');
      void this.ended(worker);
    }
  }

  private async ended(worker: Worker): Promise<void> {
    if (worker.isDead()) return;
    const late = setTimeout(
      () => worker.process.kill('SIGKILL'),
      this.config.drainSeconds * 1000 + TO_END,
    ).unref();
    await once(worker, 'exit');
    clearTimeout(late);
  }

  /** One that does not tell its own in time is left out: it may be busy, or about to end. */
  private async tellMetrics(asking: Worker): Promise<void> {
    const told = await Promise.all([...this.serving.values()].map(metricsOf));
    const texts = told.filter((text) => text !== null);
    say(asking, { say: 'all-metrics', texts });
  }
}

interface HandedOver {
  readonly act?: string;
  readonly seq: number;
}

/**
 * A connection is handed to a process in a message, which that answers. Node forgets those whose process dies before it
 * does: they stay open, and whoever made them waits for ever. They are closed with it, as those that it had taken are.
 */
function closeUnanswered({ process: child }: Worker): void {
  const unanswered = new Map<number, { close(): void }>();
  const send = child.send.bind(child) as (...given: unknown[]) => boolean;
  child.send = (message: HandedOver, ...rest: unknown[]) => {
    const [handle] = rest;
    if (message.act === 'newconn' && handle) unanswered.set(message.seq, handle as { close(): void });
    return send(message, ...rest);
  };
  child.on('internalMessage', ({ ack }: { readonly ack?: number }) => {
    if (ack !== undefined) unanswered.delete(ack);
  });
  const close = () => {
    for (const handle of unanswered.values()) handle.close();
  };
  // Of such a process no disconnecting is told. What it said last is heard first.
  child.once('exit', () => setTimeout(close, TO_HEAR));
}

/** One that died meanwhile hears nothing, and that is no error. */
function say(worker: Worker, message: GroupMessage): void {
  if (worker.isConnected()) worker.process.send(message, () => undefined);
}

function metricsOf(worker: Worker): Promise<string | null> {
  if (!worker.isConnected()) return Promise.resolve(null);
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const heard = (message: GroupMessage) => message.say === 'own-metrics' && resolve(message.text);
  const late = setTimeout(() => resolve(null), TO_TELL);
  worker.on('message', heard);
  say(worker, { say: 'tell-metrics' });
  return promise.finally(() => {
    clearTimeout(late);
    worker.off('message', heard);
  });
}
