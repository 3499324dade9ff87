import type { ReactNode } from 'react';
import { RequestFailed } from '../request/failed.ts';
import button from '../ui/plain/button.module.css';
import styles from './full-page.module.css';
import type { Task } from './use-task.ts';

/** A page with nothing but one message: while the product starts, or when it cannot. */
export function FullPage({ children }: { readonly children: ReactNode }) {
  return <main className={styles.page}>{children}</main>;
}

export function Splash() {
  return (
    <FullPage>
      <div className={styles.splash} role="status">
        <span className={styles.bar} aria-hidden="true" />
        <span className={styles.hidden}>正在加载…</span>
      </div>
    </FullPage>
  );
}

interface CannotStartProps {
  readonly title: string;
  readonly detail: string;
  readonly action: string;
  readonly onAction: () => void;
}

export function CannotStart({ title, detail, action, onAction }: CannotStartProps) {
  return (
    <FullPage>
      <div className={styles.card} role="alert">
        <svg viewBox="0 0 120 72" width="120" height="72" aria-hidden="true" className={styles.drawing}>
          <path d="M60 22c-9-7-21-9-34-9v38c13 0 25 2 34 9c9-7 21-9 34-9V13c-13 0-25 2-34 9Z" />
          <path d="M60 22v38M72 30c4-2 8-3 12-3M72 39c4-2 8-3 12-3M36 27c4 0 8 1 12 3M36 36c4 0 8 1 12 3" />
        </svg>
        <h1>{title}</h1>
        <p>{detail}</p>
        <button type="button" className={button.primary} onClick={onAction}>
          {action}
        </button>
      </div>
    </FullPage>
  );
}

/** What the start needs could not be loaded; trying again may well help. */
export function CannotReach({ task }: { readonly task: Extract<Task, { state: 'failed' }> }) {
  return (
    <CannotStart title="页面加载失败" detail={whyNot(task.reason)} action="重试" onAction={task.retry} />
  );
}

function whyNot(reason: unknown): string {
  const answered = reason instanceof RequestFailed && reason.kind !== 'no_response' && reason.message;
  return answered || '无法连接服务器，请检查网络后重试。';
}
