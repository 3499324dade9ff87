import { QuestionOutlined } from '@ant-design/icons';
import type { Review } from '@course-center/contract/evaluation/reviews';
import { twoDecimals } from '@course-center/domain/evaluation/reviews/points';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { Button, Popover, Segmented } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { SaveBar } from '../../../../ui/saving/SaveBar.tsx';
import type { SaveWords } from '../../../../ui/saving/save-words.ts';
import { useQueue } from '../../../../ui/saving/use-saver.ts';
import { useColumnLayout } from '../../../../ui/table/column-layout.ts';
import { Progress } from '../standing/Progress.tsx';
import type { Submitting } from '../submit/use-submitting.ts';
import type { ReviewSaver } from '../workspace/use-review-saver.ts';
import styles from './bar.module.css';
import { KEYS, type Keys } from './move.ts';
import { liveGrade, type Total, totalsOf } from './totals.ts';

export const SAVE_WORDS: SaveWords = {
  idle: '边评边保存，无需手动保存',
  saved: (time) => `全部已保存 ${time}`,
  offline: (count) => `${count} 项已存在本机，联网后自动保存`,
  unanswered: (count) => `${count} 项已存在本机，正在等待网络，稍后自动重试`,
};

interface ScoreBarProps {
  readonly review: Review;
  readonly saver: ReviewSaver;
  readonly submitting: Submitting;
  readonly onNext: () => void;
  /** How it is shown, where there is room for that in the bar. */
  readonly tools: ReactNode;
}

/** What the review comes to so far stands with how saving goes. */
export function ScoreBar({ review, saver, submitting: { busy, submit }, onNext, tools }: ScoreBarProps) {
  const queue = useQueue(saver);
  const { all } = totalsOf(review, queue);
  return (
    <SaveBar
      saver={saver}
      say={SAVE_WORDS}
      label="合计与提交"
      className={styles.bar}
      submit={{ title: '提交评审', busy, className: styles.submit, onClick: submit }}
    >
      {!queue.gone && (
        <>
          <p className={styles.total}>
            合计 <strong>{twoDecimals(all.earned)}</strong> / {all.points / 100} 分
            <LiveGrade total={all} thresholds={review.thresholds} />
          </p>
          <button type="button" className={styles.jump} title="到下一未评项" onClick={onNext}>
            <Progress scored={all.scored} leaves={all.leaves} />
          </button>
        </>
      )}
      {tools}
    </SaveBar>
  );
}

/** Before everything is scored it is a forecast, and says so. */
function LiveGrade({ total, thresholds }: { readonly total: Total } & Pick<Review, 'thresholds'>) {
  const grade = liveGrade(total, thresholds);
  if (grade === null) return null;
  const whole = total.scored === total.leaves;
  return (
    <span className={styles.grade} title={whole ? undefined : '按已评部分的得分率估计'}>
      {whole ? gradeText(grade) : `暂估 ${gradeText(grade)}`}
    </span>
  );
}

const VIEWS = [
  { value: 'tree', label: '展开' },
  { value: 'grid', label: '紧凑' },
] as const;
export type ScoringView = (typeof VIEWS)[number]['value'];

/** Which of the two somebody likes is remembered as every dense table is: it outlives the session. */
export function useScoringView(person: number): [ScoringView, (view: ScoringView) => void] {
  const [layout, keep] = useColumnLayout(person, 'scoring');
  return [layout.dense ? 'grid' : 'tree', (view) => keep({ ...layout, dense: view === 'grid' })];
}

interface ScoreToolsProps {
  readonly view: ScoringView;
  readonly onView: (view: ScoringView) => void;
  readonly onNext: () => void;
}

/** How the indicators are shown, what is still open, and which keys there are. */
export function ScoreTools({ view, onView, onNext }: ScoreToolsProps) {
  return (
    <div className={styles.tools}>
      <Segmented<ScoringView>
        size="small"
        aria-label="指标显示方式"
        options={[...VIEWS]}
        value={view}
        onChange={onView}
      />
      <Button size="small" onClick={onNext}>
        下一未评项
      </Button>
      <KeysHelp keys={KEYS} />
    </div>
  );
}

/** Where a question mark is text, or belongs to a dialog over the page; no score has one. */
function takesText(target: EventTarget | null): boolean {
  const written = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
  const here = target instanceof Element ? target : null;
  if (here?.closest(written) && !here.closest('[data-entry]')) return true;
  return [...document.querySelectorAll('[role="dialog"], dialog[open]')].some((each) =>
    each.checkVisibility(),
  );
}

/** The keys behind a question mark; the mark itself is one, wherever no text is written. */
export function KeysHelp({ keys }: { readonly keys: Keys }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if ((event.key !== '?' && event.key !== '？') || event.isComposing || takesText(event.target)) return;
      event.preventDefault();
      setOpen((before) => !before);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      title="键盘操作"
      content={
        <dl className={styles.keys}>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <Button
        size="small"
        aria-label="键盘操作"
        title="键盘操作（?）"
        icon={<QuestionOutlined aria-hidden />}
      />
    </Popover>
  );
}
