import type { Review } from '@course-center/contract/evaluation/reviews';
import { Button } from 'antd';
import type { LeafState, Rival, Stored } from '../saving/leaf-state.ts';
import { entryWords } from './entry-words.ts';
import type { Leaf } from './leaves.ts';
import styles from './scoring.module.css';

interface ConflictProps {
  readonly leaf: Leaf;
  readonly input: Review['input'];
  readonly state: LeafState;
  readonly rival: Rival;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Both entries, one beside the other; one's own stays in its input until somebody chose. */
export function Conflict({ leaf, input, state, rival, onKeepMine, onTakeTheirs }: ConflictProps) {
  return (
    <section className={styles.conflict} aria-label={`${leaf.indicator}：有两份评分`}>
      <p role="alert">该项在其他窗口{rival.saved ? '保存' : '填写'}了不同的评分，请选择保留哪一份。</p>
      <dl>
        <Version title="本窗口" stored={state} input={input} />
        <Version title="其他窗口" stored={rival} input={input} />
      </dl>
      <div className={styles.choices}>
        <Button size="small" type="primary" onClick={onKeepMine}>
          保留我的
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          采用其他窗口的
        </Button>
      </div>
    </section>
  );
}

interface VersionProps {
  readonly title: string;
  readonly stored: Pick<Stored, 'typed'>;
  readonly input: Review['input'];
}

function Version({ title, stored: { typed }, input }: VersionProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <strong>{entryWords(typed, input)}</strong>
        {typed.comment !== '' && <p>{typed.comment}</p>}
      </dd>
    </div>
  );
}
