import { PrinterOutlined } from '@ant-design/icons';
import type { TeacherResult } from '@course-center/contract/evaluation/results';
import { Button } from 'antd';
import { useId, useRef } from 'react';
import { printSheet } from '../../../../ui/print/print-sheet.ts';
import { StageTrail } from '../../../../ui/stage-trail/StageTrail.tsx';
import { PublishedResult } from './PublishedResult.tsx';
import styles from './results.module.css';

/** One course: before publication where it stands and whom it waits for, afterwards its result. */
export function ResultCard({ result }: { readonly result: TeacherResult }) {
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  const { course, is_team, evaluation_system_name, published, stages, waiting } = result;
  const facts = [
    course.code,
    course.department_name,
    course.nature_name,
    is_team === 1 ? '团队课程' : '个人课程',
    evaluation_system_name,
  ];
  return (
    <article ref={card} className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <div>
          <h2 id={heading}>{course.name}</h2>
          <p className={styles.quiet}>{facts.filter((fact) => fact !== '').join('\u00a0· ')}</p>
        </div>
        {published && (
          <Button
            data-screen-only
            icon={<PrinterOutlined aria-hidden />}
            aria-describedby={heading}
            onClick={() => card.current && printSheet(card.current)}
          >
            打印
          </Button>
        )}
      </div>
      {published ? (
        <PublishedResult result={result} />
      ) : (
        <>
          <StageTrail stages={stages} />
          <p className={styles.waiting}>{waiting}</p>
        </>
      )}
    </article>
  );
}
