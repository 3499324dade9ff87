import { CalendarOutlined } from '@ant-design/icons';
import type { MyCourse } from '@course-center/contract/evaluation/submissions';
import styles from './standing.module.css';
import { windowWords } from './window-words.ts';

/** Until when there is time. */
export function WindowNote({ standing }: { readonly standing: Pick<MyCourse, 'stage' | 'window'> }) {
  const words = windowWords(standing, new Date());
  if (!words) return null;
  return (
    <span className={styles.window} data-kind={words.kind}>
      <CalendarOutlined aria-hidden /> {words.words}
    </span>
  );
}
