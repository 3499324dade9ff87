import type { ExpertRecord } from '@course-center/contract/evaluation/experts';
import { OWN_SCHOOL, shortName, shortSchool } from '@course-center/domain/evaluation/reviews/expert-names';
import { RECUSED } from '@course-center/domain/evaluation/reviews/recused-words';
import styles from './experts.module.css';

interface ExpertNameProps extends Pick<ExpertRecord, 'teacher' | 'recusal'> {
  readonly detailed: boolean;
}

/** An expert with whatever else is known of them. */
export function ExpertName({ teacher, recusal, detailed }: ExpertNameProps) {
  const facts = detailed ? factsOf(teacher) : '';
  return (
    <>
      {shortName(teacher.name)}
      {recusal !== '' && <Recused why={recusal} />}
      {isKnown(teacher) && (
        <span className={styles.school}>{shortSchool(teacher.school_name, OWN_SCHOOL)}</span>
      )}
      {facts !== '' && <span className={styles.facts}>{facts}</span>}
    </>
  );
}

/** That somebody should not judge what they judge. */
export function Recused({ why }: { readonly why: string }) {
  return (
    <abbr className={styles.recused} title={why}>
      {RECUSED}
    </abbr>
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
export function wholeOf(teacher: ExpertRecord['teacher']): string {
  const { name, school_name, job_title, mobile } = teacher;
  if (!isKnown(teacher)) return name;
  return [name, school_name || OWN_SCHOOL, job_title.name, mobile].filter((fact) => fact !== '').join(' ');
}
