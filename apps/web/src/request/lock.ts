/** Runs one task at a time under a name, over all tabs of this browser. */
export function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  // The browser's own locks exist on https only; a school's intranet is often plain http.
  if (navigator.locks) return navigator.locks.request(name, task) as Promise<T>;
  return withMutex({ name, task, storage: window.localStorage, now: Date.now, sleep });
}

interface Mutex<T> {
  readonly name: string;
  readonly task: () => Promise<T>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** A tab that dies while it holds the lock must not hold it for ever. */
const HELD_MOST = 10_000;
/** Two tabs that write at once both wait this long, and see then whose name stands. */
const SETTLE = 40;

export async function withMutex<T>({ name, task, storage, now, sleep }: Mutex<T>): Promise<T> {
  const key = `lock:${name}`;
  const mine = `${Math.random()}`;
  const holder = () => {
    const [owner = '', until = '0'] = (storage.getItem(key) ?? '').split(' ');
    return Number(until) > now() ? owner : '';
  };
  while (holder() !== mine) {
    if (holder() === '') storage.setItem(key, `${mine} ${now() + HELD_MOST}`);
    await sleep(SETTLE);
  }
  try {
    return await task();
  } finally {
    if (holder() === mine) storage.removeItem(key);
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
