import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { copy } from '../copy-text.ts';
import { unsentOf } from './edit.ts';
import { type Queue, tally } from './queue.ts';
import type { Saver } from './saver.ts';
import styles from './saving.module.css';
import { useQueue } from './use-saver.ts';

/** A place where something is entered, in the order of the page. */
export interface Entered {
  readonly key: string;
  readonly label: string;
}

/** What an editor's values are called, and what closes: 评分 and 评审, 内容 and 填报. */
export interface NoticeWords {
  readonly noun: string;
  readonly closing: string;
  /** What is said of those that an earlier visit left, while some are unsent and when none is. */
  readonly restored: string;
  readonly restoredLeft: string;
  readonly restoredSent: string;
  /** Where what was not saved still stands. */
  readonly unsent: (count: number) => string;
}

interface SaveNoticesProps<T> {
  readonly saver: Saver<T>;
  readonly say: NoticeWords;
  readonly entered: readonly Entered[];
  /** A value as it is read beside its label. */
  readonly read: (value: T) => ReactNode;
  /** A value as it is copied; without it, each place offers its own copy. */
  readonly lineOf?: (label: string, value: T) => string;
}

/** What became of values that were not saved when they should have been: restored, too late, or never to be sent. */
export function SaveNotices<T>(props: SaveNoticesProps<T>) {
  const { saver, say } = props;
  const { closed, restored, ...rest } = useQueue(saver);
  const { unsaved, late } = tally({ closed, restored, ...rest });
  const left = unsaved.length > 0;
  if (closed !== null) return left ? <Unsent {...props} reason={closed} /> : null;
  if (late.length > 0) return <Late {...props} />;
  if (restored.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      closable
      title={`已恢复 ${restored.length} 项${say.restored}`}
      description={left ? say.restoredLeft : say.restoredSent}
    />
  );
}

/** Refused when it was closed: now that it is open again, somebody says what becomes of each. */
function Late<T>({ saver, say, entered, read }: SaveNoticesProps<T>) {
  const queue = useQueue(saver);
  const late = new Set(tally(queue).late);
  const places = entered.filter(({ key }) => late.has(key));
  return (
    <Alert
      type="warning"
      showIcon
      title={`有 ${places.length} 项${say.noun}是在${say.closing}关闭之后填写的，没有保存`}
      description={
        <>
          请逐项选择保留还是放弃；选择之前不会发送。
          <ul className={styles.late} aria-label={`没有保存的${say.noun}`}>
            {places.map(({ key, label }) => {
              const edit = queue.edits.get(key);
              return (
                <li key={key}>
                  <span>
                    {label}：{edit && read(edit.value)}
                  </span>
                  <Button size="small" aria-label={`保留：${label}`} onClick={() => saver.keepLate(key)}>
                    保留
                  </Button>
                  <Button
                    size="small"
                    type="text"
                    aria-label={`放弃：${label}`}
                    onClick={() => saver.giveUp(key)}
                  >
                    放弃
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      }
    />
  );
}

/** Entered when it was too late: it cannot be saved, and is not lost. */
function Unsent<T>({
  saver,
  say,
  entered,
  lineOf,
  reason,
}: SaveNoticesProps<T> & { readonly reason: string }) {
  const queue = useQueue(saver);
  const sentence = say.unsent(tally(queue).unsaved.length);
  if (!lineOf) return <Alert type="warning" showIcon title={reason} description={sentence} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={reason}
      description={
        <>
          <p>{sentence}</p>
          <div className={styles.choices}>
            <Button onClick={() => void copy(linesOf(queue, entered, lineOf))}>复制未保存的{say.noun}</Button>
            <Button type="text" onClick={() => saver.giveUp()}>
              不再保留
            </Button>
          </div>
        </>
      }
    />
  );
}

function linesOf<T>(
  { edits }: Queue<T>,
  entered: readonly Entered[],
  lineOf: (label: string, value: T) => string,
): string {
  const lines = entered.flatMap(({ key, label }) => {
    const edit = edits.get(key);
    return edit ? unsentOf(edit).map((value) => lineOf(label, value)) : [];
  });
  return lines.join('\n');
}

interface UnsentValueProps {
  readonly children: ReactNode;
  /** As it is copied; nothing to copy where it is empty. */
  readonly text: string;
  readonly onGiveUp: () => void;
}

/** The same at one place, with the value itself. */
export function UnsentValue({ children, text, onGiveUp }: UnsentValueProps) {
  return (
    <div className={styles.conflict}>
      <p className={styles.conflictHead}>以下内容没有来得及保存</p>
      <div className={styles.theirs}>{children}</div>
      <div className={styles.choices}>
        {text !== '' && <Button onClick={() => void copy(text)}>复制</Button>}
        <Button type="text" onClick={onGiveUp}>
          不再保留
        </Button>
      </div>
    </div>
  );
}
