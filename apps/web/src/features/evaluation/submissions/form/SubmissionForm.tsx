import type { InformationSection } from '@course-center/contract/evaluation/information';
import type { StepShape } from '@course-center/contract/evaluation/shapes';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { CourseLink } from '../../../../ui/CourseLink.tsx';
import { useUploading } from '../../../../ui/files/transfer/uploading.ts';
import { GapsDialog } from '../../../../ui/gaps/GapsDialog.tsx';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { tally } from '../../../../ui/saving/queue.ts';
import { SaveBar } from '../../../../ui/saving/SaveBar.tsx';
import type { SaveWords } from '../../../../ui/saving/save-words.ts';
import { useQueue } from '../../../../ui/saving/use-saver.ts';
import { StageTrail } from '../../../../ui/stage-trail/StageTrail.tsx';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { UrgeDialog } from '../../../messages/public.ts';
import { factsOf } from '../courses/facts.ts';
import { FieldBlock } from '../fields/FieldBlock.tsx';
import { Progress } from '../standing/Progress.tsx';
import { StatusTag } from '../standing/StatusTag.tsx';
import { sparedSentence } from '../standing/status.ts';
import { WindowNote } from '../standing/WindowNote.tsx';
import { lateMates } from '../submit/gaps.ts';
import { type Submitting, useSubmitting } from '../submit/use-submitting.ts';
import { BackToMyCourses } from './BackToMyCourses.tsx';
import styles from './form.module.css';
import { CriteriaButton, SelfCheckButton } from './Helps.tsx';
import { jumpToField, sectionId } from './jump.ts';
import { Notices } from './notices/Notices.tsx';
import { progressOf } from './progress.ts';
import { SectionNav } from './SectionNav.tsx';
import { SelfGrade } from './SelfGrade.tsx';
import { TeamCard, URGE_MATES } from './TeamCard.tsx';
import { type FormSaver, useFormSaver } from './use-form-saver.ts';

const SAY: SaveWords = {
  idle: '边填边保存，无需手动保存',
  saved: (time) => `已保存 ${time}`,
  offline: (count) => `${count} 项未保存，网络恢复后自动保存`,
  unanswered: (count) => `${count} 项未保存，正在等待网络，稍后自动重试`,
};

/** The dynamic form of a part: saved as it is typed, submitted when nothing is missing. */
export function SubmissionForm({ submission }: { readonly submission: Submission }) {
  const saver = useFormSaver(submission);
  const submitting = useSubmitting(submission, saver);
  const [urging, setUrging] = useState(false);
  const team = submission.is_team === 1;
  const urge = submission.may_urge && lateMates(submission).length > 0 ? () => setUrging(true) : null;
  return (
    <div className={styles.page}>
      <FormHead submission={submission} saver={saver} />
      <FormBar submission={submission} saver={saver} submitting={submitting} />
      <Notices submission={submission} saver={saver} submitted={submitting.done} />
      <div className={styles.columns}>
        <SectionNav submission={submission} saver={saver} />
        <div className={styles.sections}>
          {submission.sections.map((section) => (
            <SectionCard key={section.key} section={section} saver={saver} submission={submission} />
          ))}
          {submission.self_grade_wanted && <SelfGrade part={submission.id} saver={saver} />}
          {team && <TeamCard submission={submission} onUrge={urge} />}
          {submission.steps.length > 0 && <StepsCard steps={submission.steps} />}
        </div>
      </div>
      <GapsDialog
        gaps={submitting.gaps}
        verb={submitting.step === 'submit' ? '提交' : '完成'}
        back="继续填报"
        onClose={submitting.closeGaps}
        onJump={jumpToField}
        action={
          urge && (
            <Button
              onClick={() => {
                submitting.closeGaps();
                urge();
              }}
            >
              {URGE_MATES}
            </Button>
          )
        }
      />
      <Suspense>
        {urging && (
          <UrgeDialog
            of="group"
            ids={[submission.group_id]}
            onDone={() => {}}
            onClosed={() => setUrging(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Which course it is, and where it stands. */
function FormHead({ submission, saver }: { readonly submission: Submission; readonly saver: FormSaver }) {
  return (
    <div className={styles.head}>
      <PageHeader
        back={<BackToMyCourses process={submission.process} />}
        title={<CourseLink id={submission.course.id}>{submission.course.name}</CourseLink>}
        description={
          <span className={styles.facts}>
            <StatusTag standing={submission} />
            <WindowNote standing={submission} />
            <span className={styles.line}>{factsOf(submission)}</span>
          </span>
        }
        actions={
          <>
            <CriteriaButton part={submission.id} />
            {submission.may_edit && <SelfCheckButton part={submission.id} saver={saver} />}
          </>
        }
      />
      <div className={styles.trail}>
        <StageTrail stages={submission.stages} compact />
      </div>
    </div>
  );
}

interface SectionCardProps {
  readonly section: InformationSection;
  readonly saver: FormSaver;
  readonly submission: Submission;
}

function SectionCard({ section, saver, submission }: SectionCardProps) {
  const id = sectionId(section.key);
  return (
    <section id={id} className={styles.card} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.cardTitle}>
        {section.name}
      </h2>
      <div>
        {section.children.map((field) => (
          <FieldBlock
            key={field.key}
            field={field}
            saver={saver}
            team={submission.is_team === 1}
            part={submission.id}
            report={submission.goal_report}
          />
        ))}
      </div>
    </section>
  );
}

/** What happened to the course so far, the latest first. */
function StepsCard({ steps }: { readonly steps: readonly StepShape[] }) {
  const latestFirst = steps.toSorted((one, other) => other.id - one.id);
  return (
    <PageCard title="流程记录">
      <ol className={styles.steps}>
        {latestFirst.map(({ id, action, action_title, teacher, stage_title, comment, by, at }) => (
          <li key={id} data-action={action}>
            <p>
              <strong>{teacher === '' ? action_title : `${action_title}：${teacher}`}</strong>
              <span className={styles.quiet}>
                {stage_title} · {by} · {dayTime(at)}
              </span>
            </p>
            {comment !== '' && <p className={styles.comment}>{comment}</p>}
          </li>
        ))}
      </ol>
    </PageCard>
  );
}

interface FormBarProps {
  readonly submission: Submission;
  readonly saver: FormSaver;
  readonly submitting: Submitting;
}

/** How much is done stands with how saving goes. */
function FormBar({ submission, saver, submitting }: FormBarProps) {
  const queue = useQueue(saver);
  const uploading = useUploading();
  const all = progressOf(submission, queue);
  const sum = (count: (each: (typeof all)[number]) => number) =>
    all.reduce((total, each) => total + count(each), 0);
  if (queue.closed !== null && submission.qualified && submitting.step === 'submit')
    return <SpareBar submission={submission} submitting={submitting} />;
  // Where nothing can be changed and nothing is left over, there is no state to tell.
  if (queue.closed !== null && tally(queue).unsaved.length === 0) return null;
  return (
    <SaveBar
      saver={saver}
      say={SAY}
      uploading={uploading}
      className={styles.bar}
      submit={{
        // Who has handed in has nothing left to do: what they change is saved by itself.
        hidden: submission.handed_in && submitting.step === 'hand_in',
        title: wordOf(submission, submitting),
        busy: submitting.busy,
        className: styles.submit,
        whyNot: uploading ? '请等文件上传完成' : undefined,
        onClick: submitting.submit,
      }}
    >
      <Progress
        filled={sum(({ filled }) => filled)}
        asked={sum(({ asked }) => asked)}
        missing={sum(({ missing }) => missing)}
      />
    </SaveBar>
  );
}

/** Who has nothing to change may still have to submit for the others. */
function SpareBar({ submission, submitting }: Omit<FormBarProps, 'saver'>) {
  if (submission.window.state !== 'open') return null;
  return (
    <section className={styles.bar}>
      <p role="status">{sparedSentence(submission)}</p>
      <Button
        type="primary"
        className={styles.submit ?? ''}
        loading={submitting.busy}
        onClick={submitting.submit}
      >
        提交
      </Button>
    </section>
  );
}

function wordOf({ for_teacher }: Submission, { step }: Submitting): string {
  if (step === 'submit') return '提交';
  return for_teacher ? `完成${for_teacher.name}的部分` : '完成我的部分';
}
