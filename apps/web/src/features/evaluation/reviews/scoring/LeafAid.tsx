import type { OwnMarks, Review } from '@course-center/contract/evaluation/reviews';
import { holdsFiles } from '@course-center/domain/evaluation/filled-in';
import { earned } from '@course-center/domain/evaluation/reviews/entry';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import type { CSSProperties } from 'react';
import { useEdit } from '../../../../ui/saving/use-saver.ts';
import type { MaterialHandle } from '../material/ReviewMaterial.tsx';
import type { ReviewSaver } from '../workspace/use-review-saver.ts';
import styles from './aid.module.css';
import { entryWithComment } from './entry-words.ts';
import type { Leaf } from './leaves.ts';
import { entryOf, typedOf } from './typed.ts';

interface LeafAidProps {
  readonly review: Review;
  readonly parts: Review['parts'];
  readonly leaf: Leaf;
  readonly saver: ReviewSaver;
  readonly material: MaterialHandle | null;
  readonly own: OwnMarks | undefined;
  readonly onPhrase: (nth: number) => void;
}

/** What helps to judge the leaf in focus: what it is judged by, its evidence, the own other marks, what one says of it. */
export function LeafAid({ review, parts, leaf, saver, material, own, onPhrase }: LeafAidProps) {
  const above = review.indicators.find(({ id, parent_id }) => id === leaf.parent_id && parent_id !== null);
  return (
    <>
      <p className={styles.criteria}>
        <strong>{above ? `${above.indicator} › ${leaf.indicator}` : leaf.indicator}</strong>
        {leaf.criteria}
      </p>
      {leaf.entry.returned !== null && (
        // In the dense view its line has no room for the whole of it.
        <p className={styles.returned}>
          <strong>驳回前</strong>
          {entryWithComment(typedOf(leaf.entry.returned, review.input), review.input)}
        </p>
      )}
      <Evidence parts={parts} supplement={review.supplement} leaf={leaf} material={material} />
      {own && own.marks.length > 0 && <Strip leaf={leaf} saver={saver} marks={own.marks} />}
      {own && own.phrases.length > 0 && (
        <ul className={styles.line} aria-label="常用评语">
          <li className={styles.title}>常用评语</li>
          {own.phrases.map((phrase, nth) => (
            <li key={phrase}>
              <button
                type="button"
                title={`${phrase}（Alt + ${nth + 1}）`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPhrase(nth)}
              >
                {phrase}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type EvidenceProps = Pick<LeafAidProps, 'parts' | 'leaf' | 'material'> & Pick<Review, 'supplement'>;

/** The files of the fields that speak for the leaf, and where its texts stand. */
function Evidence({ parts, supplement, leaf, material }: EvidenceProps) {
  const sections = [...parts.flatMap((part) => part.sections), ...supplement];
  const fields = sections.flatMap(({ children }) =>
    children.filter(({ key }) => leaf.evidence.includes(key)),
  );
  const files = fields.flatMap((field) => field.files);
  const texts = new Map(
    fields
      .filter((field) => !holdsFiles(field) && field.content.trim() !== '')
      .map((field) => [field.key, field]),
  );
  if (files.length === 0 && texts.size === 0) return null;
  return (
    <ul className={styles.line} aria-label="相关资料">
      <li className={styles.title}>相关资料</li>
      {files.map(({ id, name }) => (
        <li key={id}>
          <button type="button" title={`打开 ${name}`} onClick={() => material?.showFile(id)}>
            {name}
          </button>
        </li>
      ))}
      {[...texts.values()].map(({ key, name }) => (
        <li key={key}>
          <button type="button" title={`查看 ${name}`} onClick={() => material?.showField(key)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Where the scale begins: marks crowd at its end. */
const ROOM = 0.1;

interface StripProps extends Pick<LeafAidProps, 'leaf' | 'saver'> {
  readonly marks: OwnMarks['marks'];
}

/** The own marks of the same name over all other courses, as shares of the points, with this one among them. */
function Strip({ leaf, saver, marks }: StripProps) {
  const typed = useEdit(saver, String(leaf.id))?.value;
  const worth = typed ? earned(entryOf(typed), leaf) : null;
  const own = worth === null || Number.isNaN(worth) ? null : worth / 100;
  const shares = marks.map(({ score, total_points }) => (total_points > 0 ? score / total_points : 0));
  const share = own === null ? null : Math.min(own / leaf.total_points, 1);
  const from = Math.max(0, Math.min(...shares, share ?? 1) - ROOM);
  const at = (value: number) => ({ '--at': `${((value - from) / (1 - from)) * 100}%` }) as CSSProperties;
  const points = (value: number) => String(Math.round(value * leaf.total_points * 100) / 100);
  const sorted = shares.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const words = `我在其他 ${marks.length} 门课程的本项评分：最低 ${points(sorted[0] ?? 0)}，中位 ${points(middle)}，最高 ${points(sorted.at(-1) ?? 0)}${own === null ? '' : `；本课程 ${own}`}`;
  return (
    <div className={styles.line}>
      <span className={styles.title}>我的其他评分</span>
      <div className={styles.strip} role="img" aria-label={words} title={words}>
        {marks.map(({ review_id, course_name, score }, nth) => (
          <i key={review_id} style={at(shares[nth] ?? 0)} title={`${course_name} ${scoreText(score)} 分`} />
        ))}
        {share !== null && <b style={at(share)} title={`本课程 ${own} 分`} />}
      </div>
      <span className={styles.range}>
        {points(sorted[0] ?? 0)} – {points(sorted.at(-1) ?? 0)}，中位 {points(middle)}
      </span>
    </div>
  );
}
