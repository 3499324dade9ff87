import type { ReviewDetail } from '@course-center/contract/evaluation/results';
import { DetailFigures } from './DetailFigures.tsx';
import { DetailTable } from './DetailTable.tsx';
import styles from './detail.module.css';
import { remarksOf } from './remarks-of.ts';

/** What is read on the screen and on paper alike. */
export function DetailSheet({ detail }: { readonly detail: ReviewDetail }) {
  const { course, name } = detail;
  return (
    <>
      <header className={styles.head}>
        <h3>{name}</h3>
        <p>
          {[course.code, course.department_name, course.nature_name]
            .filter((fact) => fact !== '')
            .join(' · ')}
        </p>
      </header>
      <DetailFigures detail={detail} />
      <DetailTable detail={detail} />
      <Remarks detail={detail} />
    </>
  );
}

function Remarks({ detail }: { readonly detail: ReviewDetail }) {
  const said = remarksOf(detail);
  if (said.length === 0) return <p className={styles.quiet}>专家没有填写评语。</p>;
  return (
    <section className={styles.remarks} aria-label="专家评语">
      <h4>专家评语</h4>
      {said.map(({ expert, remarks }) => (
        <div key={expert.id}>
          <h5>{expert.name}</h5>
          <ul>
            {remarks.map(({ id, indicator, text }) => (
              <li key={id}>
                <strong>{indicator}</strong>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
