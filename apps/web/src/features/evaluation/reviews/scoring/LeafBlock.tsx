import type { Review } from '@course-center/contract/evaluation/reviews';
import {
  LONGEST_COMMENT,
  missingInEntry,
  OVERALL_TITLE,
} from '@course-center/domain/evaluation/reviews/entry';
import { Input } from 'antd';
import { memo } from 'react';
import { Conflict } from '../../../../ui/saving/Conflict.tsx';
import { type Edit, rivalOf, unsentOf } from '../../../../ui/saving/edit.ts';
import { editWords } from '../../../../ui/saving/save-words.ts';
import { useReach } from '../../../../ui/saving/use-reach.ts';
import { useEdit, useQueue } from '../../../../ui/saving/use-saver.ts';
import { TextDifference } from '../../../../ui/TextDifference.tsx';
import type { ReviewSaver } from '../workspace/use-review-saver.ts';
import { Comment } from './Comment.tsx';
import { entryWithComment, entryWords } from './entry-words.ts';
import { GradeInput } from './GradeInput.tsx';
import { idsOfLeaf, OVERALL } from './leaf-ids.ts';
import type { Leaf } from './leaves.ts';
import { leaveOnKey } from './move.ts';
import { ScoreInput } from './ScoreInput.tsx';
import styles from './scoring.module.css';
import { entryOf, overallTyped, sameTyped, type Typed, typedOf } from './typed.ts';
import versions from './versions.module.css';

interface LeafBlockProps {
  readonly leaf: Leaf;
  readonly input: Review['input'];
  readonly saver: ReviewSaver;
  readonly readOnly: boolean;
}

/** What is scored: what earns the points, the entry, and what is said about it. Drawn anew only when it changed. */
export const LeafBlock = memo(function LeafBlock({ leaf, input, saver, readOnly }: LeafBlockProps) {
  const state = useEdit(saver, String(leaf.id));
  const ids = idsOfLeaf(leaf.id);
  if (!state) return null;
  return (
    <section id={ids.block} className={styles.leaf} data-leaf={leaf.id} aria-labelledby={ids.title}>
      <div className={styles.name}>
        <h4 id={ids.title} title={leaf.indicator}>
          {leaf.indicator}
        </h4>
        {!readOnly && missingInEntry(entryOf(state.value), leaf) === 'comment' && (
          <span className={styles.owed}>缺评语</span>
        )}
        <Changed leaf={leaf} input={input} value={readOnly ? state.stored.value : state.value} />
      </div>
      {leaf.criteria !== '' && (
        <p id={ids.criteria} className={styles.criteria}>
          {leaf.criteria}
        </p>
      )}
      {readOnly ? (
        <ReadEntry leaf={leaf} input={input} state={state} />
      ) : (
        <EditedEntry leaf={leaf} input={input} saver={saver} state={state} />
      )}
    </section>
  );
});

type ChangedProps = Pick<LeafBlockProps, 'leaf' | 'input'> & { readonly value: Typed };

/** That something differs from what was returned, with what that was. */
function Changed({ leaf: { entry }, input, value }: ChangedProps) {
  if (entry.returned === null) return null;
  const before = typedOf(entry.returned, input);
  if (sameTyped(before, value)) return null;
  return <ChangedFrom words={entryWithComment(before, input)} />;
}

/** Where there is a line for it only, the whole of it stands behind it. */
function ChangedFrom({ words }: { readonly words: string }) {
  const said = `已修改，驳回前：${words}`;
  return (
    <span className={styles.changed} title={said}>
      {said}
    </span>
  );
}

interface EditedEntryProps extends Omit<LeafBlockProps, 'readOnly'> {
  readonly state: Edit<Typed>;
}

function EditedEntry({ leaf, input, saver, state }: EditedEntryProps) {
  const key = String(leaf.id);
  const ids = idsOfLeaf(leaf.id);
  const rival = rivalOf(state);
  const type = (change: Partial<Typed>) => saver.type(key, (before) => ({ ...before, ...change }));
  const sentence = state.fault?.sentence ?? (rival ? null : state.missed);
  const entered = missingInEntry(entryOf(state.value), leaf) !== 'score';
  const commentMissing = state.missed !== null && entered;
  const given = {
    leaf,
    faulty: sentence !== null && !commentMissing,
    describedBy: sentence !== null ? `${ids.fault} ${ids.criteria}` : ids.criteria,
    onRest: () => saver.rest(key),
  };
  return (
    <>
      <div className={styles.entry}>
        {input === 'grade' ? (
          <GradeInput {...given} value={state.value.grade} onType={(grade) => type({ grade })} />
        ) : (
          <ScoreInput {...given} value={state.value.points} onType={(points) => type({ points })} />
        )}
        <LeafSaved state={state} />
      </div>
      {!commentMissing && <Fault id={ids.fault} sentence={sentence} />}
      <Comment
        {...given}
        faulty={commentMissing}
        value={state.value.comment}
        onType={(comment) => type({ comment })}
      />
      {commentMissing && <Fault id={ids.fault} sentence={sentence} />}
      {rival && (
        <Conflict
          label={`${leaf.indicator}：有两份评分`}
          sentence={`该项在其他窗口${rival.saved ? '保存' : '填写'}了不同的评分，请选择保留哪一份。`}
          take="采用其他窗口的"
          small
          onKeepMine={() => saver.keepMine(key)}
          onTakeTheirs={() => saver.takeTheirs(key)}
        >
          <Versions mine={state.value} theirs={rival.value} input={input} />
        </Conflict>
      )}
    </>
  );
}

interface OverallBlockProps {
  readonly review: Review;
  readonly saver: ReviewSaver;
}

/** What is said of the course as a whole, below all leaves; nobody has to. */
export function OverallBlock({ review, saver }: OverallBlockProps) {
  const state = useEdit(saver, OVERALL);
  const { closed } = useQueue(saver);
  const { block, title, comment } = idsOfLeaf(OVERALL);
  if (!state) return null;
  const rival = rivalOf(state);
  const { returned } = review.overall;
  const shown = closed === null ? state.value.comment : state.stored.value.comment;
  return (
    <section id={block} className={styles.overall} aria-labelledby={title}>
      <div className={styles.name}>
        <h4 id={title}>{OVERALL_TITLE}</h4>
        {closed === null && <LeafSaved state={state} />}
        {returned !== null && returned.trim() !== shown.trim() && (
          <ChangedFrom words={returned || '未填写'} />
        )}
      </div>
      {closed === null ? (
        <Input.TextArea
          id={comment}
          className={styles.growing ?? ''}
          aria-labelledby={title}
          placeholder="对课程的总体评价与建议（选填），印在评审表上"
          rows={3}
          maxLength={LONGEST_COMMENT}
          value={state.value.comment}
          onChange={(event) => saver.type(OVERALL, () => overallTyped(event.target.value))}
          onKeyDown={(event) => leaveOnKey(event, () => saver.rest(OVERALL))}
          onBlur={() => saver.rest(OVERALL)}
        />
      ) : (
        <>
          <p className={styles.words}>{shown || '未填写'}</p>
          <Unsent state={state} input={review.input} />
        </>
      )}
      <Fault id={idsOfLeaf(OVERALL).fault} sentence={state.fault?.sentence ?? null} />
      {closed === null && rival && (
        <Conflict
          label={`${OVERALL_TITLE}：有两份内容`}
          sentence={`${OVERALL_TITLE}在其他窗口${rival.saved ? '保存' : '填写'}了不同的内容，请选择保留哪一份。`}
          take="采用其他窗口的"
          small
          onKeepMine={() => saver.keepMine(OVERALL)}
          onTakeTheirs={() => saver.takeTheirs(OVERALL)}
        >
          <Versions mine={state.value} theirs={rival.value} input={review.input} />
        </Conflict>
      )}
    </section>
  );
}

interface VersionsProps extends Pick<LeafBlockProps, 'input'> {
  readonly mine: Typed;
  readonly theirs: Typed;
}

function Versions({ mine, theirs, input }: VersionsProps) {
  const comments = { before: mine.comment, after: theirs.comment };
  return (
    <dl className={versions.versions}>
      <Version title="本窗口" typed={mine} input={input} comments={comments} side="before" />
      <Version title="其他窗口" typed={theirs} input={input} comments={comments} side="after" />
    </dl>
  );
}

/** Whether the entry is kept. Not read out: the bar says it for all of them. */
function LeafSaved({ state }: Pick<EditedEntryProps, 'state'>) {
  const said = editWords(state, useReach());
  if (!said) return null;
  return (
    <span className={styles.saved} data-kind={said.kind} title={said.words}>
      {said.words}
    </span>
  );
}

interface VersionProps {
  readonly title: string;
  readonly typed: Typed;
  readonly input: Review['input'];
  /** What is said in both. */
  readonly comments: { readonly before: string; readonly after: string };
  /** Which of them this is. */
  readonly side: 'before' | 'after';
}

function Version({ title, typed, input, comments, side }: VersionProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <strong>{entryWords(typed, input)}</strong>
        {typed.comment !== '' && <TextDifference {...comments} side={side} />}
      </dd>
    </div>
  );
}

/** Below the input that it is about. */
function Fault({ id, sentence }: { readonly id: string; readonly sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <p id={id} role="alert" className={styles.fault}>
      {sentence}
    </p>
  );
}

type ReadEntryProps = Pick<EditedEntryProps, 'leaf' | 'input' | 'state'>;

/** What is kept; beside it what came too late to be. */
function ReadEntry({ leaf, input, state }: ReadEntryProps) {
  const kept = state.stored.value;
  return (
    <div className={styles.read}>
      <p>
        <strong>{entryWords(kept, input)}</strong>
        <span className={styles.of}> / {leaf.total_points} 分</span>
      </p>
      {kept.comment !== '' && <p className={styles.words}>{kept.comment}</p>}
      <Unsent state={state} input={input} />
    </div>
  );
}

function Unsent({ state, input }: Pick<EditedEntryProps, 'state' | 'input'>) {
  return unsentOf(state).map((typed) => (
    <p key={JSON.stringify(typed)} className={versions.unsent}>
      没有保存：{entryWithComment(typed, input) || '未填写'}
    </p>
  ));
}
