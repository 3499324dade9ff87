import type { CourseGroup } from '@course-center/contract/evaluation/evaluation-courses';
import { OPINION, OPINION_TITLE } from '@course-center/domain/evaluation/committee';
import { isFinal } from '@course-center/domain/evaluation/reviews/grade-standing';
import { resultText, type ShowMethod } from '@course-center/domain/evaluation/reviews/result-words';
import { Link, type LinkProps } from 'react-router';
import styles from './results.module.css';

interface CommitteeOpinionsProps {
  readonly group: CourseGroup;
  readonly name: string;
  /** With who said what; in a row that is one press away, and how many it were stands beside it. */
  readonly whole?: boolean;
  readonly onOpen: (() => void) | null;
}

/** Who said what: names are the course centre's to know, and more of them is opened from here. */
export function CommitteeOpinions({ group, name, whole = false, onOpen }: CommitteeOpinionsProps) {
  const all = group.evaluation_course_group_faculty_group_principal_comments;
  if (all.length === 0 && (group.committee_sentence === '' || !onOpen)) return '--';
  const opinions = onOpen && !whole ? [] : all;
  return (
    <ul className={styles.opinions} data-whole={whole || undefined}>
      {onOpen && (
        <li>
          <button type="button" className={styles.open} aria-label={`评议委员：${name}`} onClick={onOpen}>
            评议委员
          </button>
        </li>
      )}
      {opinions.map(({ agree, principal_teacher: { name, mobile } }) => (
        <li key={`${name} ${mobile}`} title={mobile}>
          <span>{name}</span>
          <span data-opinion={agree}>{OPINION_TITLE[agree]}</span>
        </li>
      ))}
    </ul>
  );
}

interface AssessResultProps {
  readonly name: string;
  readonly group: CourseGroup;
  readonly method: ShowMethod;
  /** In whole sentences; a row has their words only. */
  readonly whole?: boolean;
  /** Where it is said how it came about. */
  readonly explanation: LinkProps['to'] | null;
}

/** What counts after the committee, as the school shows it, and where the committee stands. */
export function AssessResult({ name, group, method, whole = false, explanation }: AssessResultProps) {
  const result = group.group_grade;
  return (
    <div className={styles.final}>
      <span className={styles.line}>
        <span className={styles.result}>
          {resultText({ grade: result?.grade ?? null, score: result?.average_score ?? null }, method)}
        </span>
        {result && !isFinal(result.standing) && <span className={styles.byHand}>{result.standing.text}</span>}
      </span>
      <span className={styles.line}>
        {group.committee_sentence !== '' && (
          <span className={styles.byHand} title={group.committee_sentence}>
            {whole ? group.committee_sentence : group.committee_outcome}
          </span>
        )}
        {explanation && (
          <Link className={styles.open ?? ''} to={explanation} aria-label={`结果说明：${name}`}>
            结果说明
          </Link>
        )}
      </span>
    </div>
  );
}

/** How many agree, disagree, abstain, and have not said anything: together they are the committee. */
export function AssessStatistic({ group: { count, committee_sentence } }: { readonly group: CourseGroup }) {
  if (committee_sentence === '') return '--';
  const said = [
    [OPINION.agree, count.agree_count],
    [OPINION.disagree, count.disagree_count],
    [OPINION.abstain, count.abstain_count],
    [OPINION.none, count.not_reviewed_count],
  ] as const;
  return (
    <dl className={styles.statistic}>
      {said.map(([opinion, members]) => (
        <div key={opinion}>
          <dt>{OPINION_TITLE[opinion]}</dt>
          <dd>{members}</dd>
        </div>
      ))}
    </dl>
  );
}
