import type { Submission } from '@course-center/contract/evaluation/submissions';
import { GapsDialog } from '../../../../ui/gaps/GapsDialog.tsx';
import { useSubmitting } from '../submit/use-submitting.ts';
import { FormBar } from './FormBar.tsx';
import { FormHead } from './FormHead.tsx';
import styles from './form.module.css';
import { jumpToField } from './jump.ts';
import { Notices } from './notices/Notices.tsx';
import { SectionCard } from './SectionCard.tsx';
import { SectionNav } from './SectionNav.tsx';
import { SelfGrade } from './SelfGrade.tsx';
import { StepsCard } from './StepsCard.tsx';
import { TeamCard } from './TeamCard.tsx';
import { useFormSaver } from './use-form-saver.ts';

/** The dynamic form of a part: saved as it is typed, submitted when nothing is missing. */
export function SubmissionForm({ submission }: { readonly submission: Submission }) {
  const saver = useFormSaver(submission);
  const submitting = useSubmitting(submission, saver);
  const team = submission.is_team === 1;
  return (
    <div className={styles.page}>
      <FormHead submission={submission} />
      <FormBar submission={submission} saver={saver} submitting={submitting} />
      <Notices submission={submission} saver={saver} submitted={submitting.done} />
      <div className={styles.columns}>
        <SectionNav submission={submission} saver={saver} />
        <div className={styles.sections}>
          {team && <TeamCard submission={submission} />}
          {submission.sections.map((section) => (
            <SectionCard key={section.key} section={section} saver={saver} team={team} />
          ))}
          {submission.self_grade_wanted && <SelfGrade saver={saver} />}
          {submission.steps.length > 0 && <StepsCard steps={submission.steps} />}
        </div>
      </div>
      <GapsDialog
        gaps={submitting.gaps}
        verb={submitting.step === 'submit' ? '提交' : '完成'}
        back="继续填报"
        onClose={submitting.closeGaps}
        onJump={jumpToField}
      />
    </div>
  );
}
