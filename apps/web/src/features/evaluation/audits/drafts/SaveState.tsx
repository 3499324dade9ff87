import { Button } from 'antd';
import type { Draft } from './drafts.ts';
import styles from './save-state.module.css';

interface SaveStateProps {
  readonly draft: Draft | undefined;
  /** What is said before anything is typed. */
  readonly initial: string;
  readonly onRetry: () => void;
}

const CLOCK = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Whether what was typed is kept. */
export function SaveState({ draft, initial, onRetry }: SaveStateProps) {
  if (draft?.state === 'failed')
    return (
      <p className={styles.failed} role="alert">
        没有保存：{draft.reason ?? '网络没有响应'}
        <Button type="link" size="small" onClick={onRetry}>
          重试
        </Button>
      </p>
    );
  return (
    <p className={styles.state} aria-live="polite">
      {sentenceOf(draft) ?? initial}
    </p>
  );
}

function sentenceOf(draft: Draft | undefined): string | null {
  if (!draft) return null;
  if (draft.state === 'saved') return draft.savedAt && `已保存 ${CLOCK.format(draft.savedAt)}`;
  return draft.state === 'saving' ? '正在保存…' : '正在输入…';
}
