import type { Submission } from '@course-center/contract/evaluation/submissions';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { StageTrail } from '../../../../ui/stage-trail/StageTrail.tsx';
import { factsOf } from '../courses/facts.ts';
import { StatusTag } from '../standing/StatusTag.tsx';
import { WindowNote } from '../standing/WindowNote.tsx';
import { BackToMyCourses } from './BackToMyCourses.tsx';
import styles from './form.module.css';

/** Which course it is, and where it stands. */
export function FormHead({ submission }: { readonly submission: Submission }) {
  return (
    <div>
      <BackToMyCourses process={submission.process} />
      <PageHeader
        title={submission.course.name}
        description={
          <span className={styles.facts}>
            <StatusTag standing={submission} />
            <WindowNote standing={submission} />
            <span className={styles.line}>{factsOf(submission)}</span>
          </span>
        }
      />
      <div className={styles.trail}>
        <StageTrail stages={submission.stages} />
      </div>
    </div>
  );
}
