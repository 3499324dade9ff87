import { Button } from 'antd';
import { type Edit, isUnsaved } from '../../../../ui/saving/edit.ts';
import { editWords, savedTime } from '../../../../ui/saving/save-words.ts';
import { useReach } from '../../../../ui/saving/use-reach.ts';
import styles from './save-state.module.css';

interface SaveStateProps<T> {
  readonly edit: Edit<T>;
  /** What is said before anything is typed. */
  readonly initial: string;
  readonly onRetry: () => void;
}

/** Whether what was typed is kept. */
export function SaveState<T>({ edit, initial, onRetry }: SaveStateProps<T>) {
  const reach = useReach();
  const waits = edit.sent === null && isUnsaved(edit);
  if (waits && (edit.fault || edit.lost.length > 0 || reach !== 'online'))
    return (
      <p className={edit.fault || edit.unkept ? styles.failed : styles.state} role="alert">
        {edit.fault ? `没有保存：${edit.fault.sentence}` : editWords(edit, reach)?.words}
        <Button type="link" size="small" onClick={onRetry}>
          重试
        </Button>
      </p>
    );
  return (
    <p className={styles.state} aria-live="polite">
      {sentenceOf(edit) ?? initial}
    </p>
  );
}

function sentenceOf<T>(edit: Edit<T>): string | null {
  if (edit.sent) return '正在保存…';
  if (isUnsaved(edit)) return '正在输入…';
  const { savedAt } = edit.stored;
  return savedAt && `已保存 ${savedTime(savedAt, new Date())}`;
}
