import type { EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import type { ExpertRecord } from '@course-center/contract/evaluation/experts';
import { OWN_SCHOOL, shortName, shortSchool } from '@course-center/domain/evaluation/reviews/expert-names';
import { RECUSED } from '@course-center/domain/evaluation/reviews/recused-words';
import type { CellView } from '../cell-of.tsx';
import { ExpertLines } from './ExpertLines.tsx';
import { RejectButton } from './ExpertProgress.tsx';
import styles from './experts.module.css';

interface ExpertNamesProps extends Pick<CellView, 'detailed' | 'dense' | 'rejectReview'> {
  readonly experts: readonly ExpertRecord[];
  readonly course: EvaluationCourseRow;
}

/** Who reviews a group, one below the other: how far they are stands on the same lines beside them. */
export function ExpertNames({ experts, course, detailed, dense, rejectReview }: ExpertNamesProps) {
  const twoLines = detailed && !dense;
  if (experts.length === 0) return '未分配';
  return (
    <ExpertLines count={experts.length} detailed={twoLines}>
      {experts.map((expert) => {
        const { id, teacher, recusal } = expert;
        return (
          <li
            key={id || teacher.name}
            className={styles.name}
            data-two={twoLines && factsOf(teacher) !== ''}
            title={recusal || wholeOf(teacher)}
          >
            <ExpertName teacher={teacher} recusal={recusal} detailed={twoLines} />
            {!detailed && <RejectButton expert={expert} course={course} rejectReview={rejectReview} />}
          </li>
        );
      })}
    </ExpertLines>
  );
}

interface ExpertNameProps extends Pick<ExpertRecord, 'teacher' | 'recusal'> {
  readonly detailed: boolean;
}

export function ExpertName({ teacher, recusal, detailed }: ExpertNameProps) {
  const facts = detailed ? factsOf(teacher) : '';
  return (
    <>
      {shortName(teacher.name)}
      {recusal !== '' && (
        <abbr className={styles.recused} title={recusal}>
          {RECUSED}
        </abbr>
      )}
      {isKnown(teacher) && (
        <span className={styles.school}>{shortSchool(teacher.school_name, OWN_SCHOOL)}</span>
      )}
      {facts !== '' && <span className={styles.facts}>{facts}</span>}
    </>
  );
}

/** Where the caller may not know who it is there is a number, and no school. */
function isKnown({ id }: ExpertRecord['teacher']): boolean {
  return id > 0;
}

function factsOf({ job_title, mobile }: ExpertRecord['teacher']): string {
  return [job_title.name, mobile].filter((fact) => fact !== '').join(' ');
}

/** All of it, where a name or a school is cut. */
function wholeOf(teacher: ExpertRecord['teacher']): string | undefined {
  if (!isKnown(teacher)) return undefined;
  const { name, school_name, job_title, mobile } = teacher;
  return [name, school_name || OWN_SCHOOL, job_title.name, mobile].filter((fact) => fact !== '').join(' ');
}
