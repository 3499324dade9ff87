import type pg from 'pg';

type Connect = () => Promise<pg.PoolClient>;

interface Waiter {
  readonly pool: pg.Pool;
  readonly go: () => void;
}

/** How long somebody waits for a connection before they are told that there is none. */
const PATIENCE = 5000;

/**
 * How many connections a process may have open to all of its schools together. Whoever needs one more when there is no
 * room has one closed that nobody uses, or waits in turn until somebody gives one back. Nobody waits in a pool's own
 * queue: it opens a connection for whoever stands there as soon as one of its own is closed, and looks at nobody else.
 */
export class ConnectionRoom {
  readonly most: number;
  private readonly pools = new Map<pg.Pool, Connect>();
  private readonly waiting = new Set<Waiter>();
  private closing = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** From now on a pool's connections count, and it opens one only where there is room; returns how it connects. */
  admit(pool: pg.Pool): Connect {
    const connect = pool.connect.bind(pool) as Connect;
    this.pools.set(pool, connect);
    // What is given back lies with the idle ones only after the pool has said so.
    const later = () => queueMicrotask(() => this.serve());
    pool.on('remove', later);
    pool.on('release', later);
    return () => this.take(pool, connect);
  }

  /** A pool that is not used any more. */
  dismiss(pool: pg.Pool): void {
    this.pools.delete(pool);
    this.serve();
  }

  get open(): number {
    return [...this.pools.keys()].reduce((sum, { totalCount }) => sum + totalCount, 0);
  }

  private take(pool: pg.Pool, connect: Connect): Promise<pg.PoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    const go = () => {
      clearTimeout(late);
      // One that could not be opened has taken no room: nobody else says so.
      connect().then(resolve, (error: unknown) => {
        reject(error);
        this.serve();
      });
    };
    const waiter: Waiter = { pool, go };
    const late = setTimeout(() => {
      this.waiting.delete(waiter);
      reject(new Error('no connection was given back in time'));
    }, PATIENCE);
    this.waiting.add(waiter);
    this.serve();
    return promise;
  }

  /** Lets in whoever may enter, the first first, and has a connection closed for each that needs another's. */
  private serve(): void {
    let coming = this.closing;
    for (const waiter of this.waiting) {
      if (this.hasRoomFor(waiter.pool)) {
        this.waiting.delete(waiter);
        waiter.go();
      } else if (waiter.pool.totalCount < most(waiter.pool)) {
        if (coming > 0) coming -= 1;
        else this.closeIdle(waiter.pool);
      }
    }
  }

  /** It has one that is idle, or may open one more; one that was dismissed says that itself. */
  private hasRoomFor(pool: pg.Pool): boolean {
    return (
      !this.pools.has(pool) || spare(pool) > 0 || (pool.totalCount < most(pool) && this.open < this.most)
    );
  }

  /** Of the pool that has most of them. */
  private closeIdle(needing: pg.Pool): void {
    const [found] = [...this.pools]
      .filter(([pool]) => pool !== needing && spare(pool) > 0)
      .sort(([one], [other]) => spare(other) - spare(one));
    if (!found) return;
    this.closing += 1;
    const [, connect] = found;
    void connect()
      .then(
        (client) => client.release(true),
        () => undefined,
      )
      .finally(() => {
        this.closing -= 1;
        this.serve();
      });
  }
}

const most = (pool: pg.Pool) => pool.options.max ?? 1;
const spare = ({ idleCount, waitingCount }: pg.Pool) => idleCount - waitingCount;
