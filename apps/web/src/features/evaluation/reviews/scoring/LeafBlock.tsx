import type { Review } from '@course-center/contract/evaluation/reviews';
import { missingInEntry } from '@course-center/domain/evaluation/reviews/entry';
import { memo } from 'react';
import type { EntrySaver } from '../saving/entry-saver.ts';
import { type LeafState, rivalOf, unsentOf } from '../saving/leaf-state.ts';
import { entryOf } from '../saving/typed.ts';
import { useLeaf } from '../workspace/use-saver.ts';
import { Comment } from './Comment.tsx';
import { Conflict } from './Conflict.tsx';
import { entryWords } from './entry-words.ts';
import { GradeInput } from './GradeInput.tsx';
import { LeafSaved } from './LeafSaved.tsx';
import { idsOfLeaf } from './leaf-ids.ts';
import type { Leaf } from './leaves.ts';
import { ScoreInput } from './ScoreInput.tsx';
import styles from './scoring.module.css';

interface LeafBlockProps {
  readonly leaf: Leaf;
  readonly input: Review['input'];
  readonly saver: EntrySaver;
  readonly readOnly: boolean;
}

/** What is scored: what earns the points, the entry, and what is said about it. Drawn anew only when it changed. */
export const LeafBlock = memo(function LeafBlock({ leaf, input, saver, readOnly }: LeafBlockProps) {
  const state = useLeaf(saver, leaf.id);
  const ids = idsOfLeaf(leaf.id);
  if (!state) return null;
  return (
    <section id={ids.block} className={styles.leaf} data-leaf={leaf.id} aria-labelledby={ids.title}>
      <h4 id={ids.title}>{leaf.indicator}</h4>
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

interface EditedEntryProps extends Omit<LeafBlockProps, 'readOnly'> {
  readonly state: LeafState;
}

function EditedEntry({ leaf, input, saver, state }: EditedEntryProps) {
  const { id } = leaf;
  const ids = idsOfLeaf(id);
  const rival = rivalOf(state);
  const sentence = state.fault?.sentence ?? (rival ? null : state.missed);
  const entered = missingInEntry(entryOf(state.typed), leaf) !== 'score';
  const commentMissing = state.missed !== null && entered;
  const given = {
    leaf,
    faulty: sentence !== null && !commentMissing,
    describedBy: sentence !== null ? `${ids.fault} ${ids.criteria}` : ids.criteria,
    onRest: () => saver.rest(id),
  };
  return (
    <>
      <div className={styles.entry}>
        {input === 'grade' ? (
          <GradeInput {...given} value={state.typed.grade} onType={(grade) => saver.type(id, { grade })} />
        ) : (
          <ScoreInput {...given} value={state.typed.points} onType={(points) => saver.type(id, { points })} />
        )}
        <LeafSaved state={state} />
      </div>
      {!commentMissing && <Fault id={ids.fault} sentence={sentence} />}
      <Comment
        {...given}
        faulty={commentMissing}
        value={state.typed.comment}
        onType={(comment) => saver.type(id, { comment })}
      />
      {commentMissing && <Fault id={ids.fault} sentence={sentence} />}
      {rival && (
        <Conflict
          leaf={leaf}
          input={input}
          state={state}
          rival={rival}
          onKeepMine={() => saver.keepMine(id)}
          onTakeTheirs={() => saver.takeTheirs(id)}
        />
      )}
    </>
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
  const kept = state.stored.typed;
  return (
    <div className={styles.read}>
      <p>
        <strong>{entryWords(kept, input)}</strong>
        <span className={styles.of}> / {leaf.total_points} 分</span>
      </p>
      {kept.comment !== '' && <p className={styles.words}>{kept.comment}</p>}
      {unsentOf(state).map((typed) => (
        <p key={JSON.stringify(typed)} className={styles.unsent}>
          没有保存：{entryWords(typed, input)}
          {typed.comment !== '' && `，${typed.comment}`}
        </p>
      ))}
    </div>
  );
}
