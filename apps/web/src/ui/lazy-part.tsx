import { type ComponentType, lazy, useSyncExternalStore } from 'react';
import { toast } from '../request/toast.ts';
import styles from './lazy-part.module.css';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** How the parts that could not be fetched are tried once more. */
const missing = new Set<() => void>();
const listeners = new Set<() => void>();

/**
 * A part of a page whose code is fetched when it is first shown. Where it cannot be fetched, only its place says so: a
 * page with something typed in it stays. It is tried again when the network is back, or when somebody asks.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const begin = () =>
    lazy(() =>
      load().catch((): { default: ComponentType<Props> } => {
        missing.add(again);
        window.addEventListener('online', tryAgain);
        say();
        return { default: NotFetched };
      }),
    );
  const again = () => {
    Part = begin();
  };
  let Part = begin();
  return function LazyPart(props: Props) {
    const Now = useSyncExternalStore(listen, () => Part);
    return <Now {...props} />;
  };
}

function NotFetched() {
  return (
    <span role="alert" className={styles.missing}>
      没有加载出来
      <button type="button" onClick={() => void tryAgain()}>
        重试
      </button>
    </span>
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function tryAgain(): Promise<void> {
  if (missing.size === 0) return;
  if (!(await fetchStylesAgain())) return say();
  for (const again of missing) again();
  missing.clear();
  window.removeEventListener('online', tryAgain);
  for (const listener of listeners) listener();
}

function say(): void {
  toast.warning('部分内容没有加载出来，请检查网络后重试；若平台刚刚更新，请刷新页面');
}

/** A part is not asked twice for its styles: those that did not come are fetched before it. Tells whether they came. */
async function fetchStylesAgain(): Promise<boolean> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const failed = links.filter(({ sheet }) => sheet === null);
  const came = await Promise.all(failed.map(fetchStyle));
  return !came.includes(false);
}

function fetchStyle(failed: HTMLLinkElement): Promise<boolean> {
  const fresh = failed.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    fresh.onload = () => resolve(true);
    fresh.onerror = () => resolve(false);
    failed.replaceWith(fresh);
  });
}
