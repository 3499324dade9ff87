import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { AUDIT_WORDS, VERDICT_WORDS } from '@course-center/domain/evaluation/state-words';
import { InvalidInput } from '../../../wire/failures.ts';
import { readGroup } from '../../evaluation/public.ts';
import { headOf, moment, type Paper, Pictures } from '../paper.ts';

/** Who said what of a group's material, and when, round by round. */
export const auditRecord: Paper = {
  template: 'audit-record',
  most: 1,
  async measure({ scene, actor }, { ids: [id] }) {
    if (id === undefined) throw new InvalidInput({ ids: '请选择课程组' });
    const { course } = await readGroup(scene, actor, id);
    return { title: `审核记录：${course.name}`, pieces: 1 };
  },
  async write({ scene, actor }, { ids: [id = 0] }) {
    const group = await readGroup(scene, actor, id);
    const { course, parts, verdicts } = group;
    const pictures = new Pictures();
    const data = {
      ...(await headOf(scene, pictures)),
      title: '课程资料审核记录',
      facts: [
        ['课程', `${course.name}（${course.code}）`],
        ['开课部门', course.department_name],
        ['教师', parts.map(({ teacher }) => teacher.name).join('、')],
        ['评估体系', `${group.evaluation_system_name}（${PROCESS_TITLE[group.process]}）`],
        ['当前阶段', group.stage_title],
        ['审核状态', AUDIT_WORDS[group.audit_status as keyof typeof AUDIT_WORDS]?.text ?? '--'],
      ],
      verdicts: verdicts.map(({ title, verdict }) => [
        title,
        VERDICT_WORDS[verdict as keyof typeof VERDICT_WORDS]?.text ?? '--',
      ]),
      rounds: roundsOf(group),
    };
    return { title: `审核记录：${course.name}`, data, pictures };
  },
};

/** What was remarked on each field, with when it was given. */
function remarksOf({ parts }: AuditedGroup) {
  return parts.flatMap(({ teacher, sections }) =>
    sections
      .flatMap(({ children }) => children)
      .flatMap(({ name: field, comments }) =>
        comments.map(({ stage_title, comment, by, at }) => ({
          ...{ teacher: teacher.name, field, stage: stage_title, comment, by, at },
        })),
      ),
  );
}

/** A rejection ends a round, and hands over the remarks of it. */
function roundsOf(group: AuditedGroup) {
  const remarks = remarksOf(group);
  const rounds: AuditedGroup['steps'][] = [[]];
  for (const step of group.steps) {
    rounds.at(-1)?.push(step);
    if (step.action === 'reject') rounds.push([]);
  }
  const ends = rounds.map((steps) => steps.at(-1)?.at ?? '');
  return rounds
    .map((steps, round) => ({
      steps: steps.map((step) => ({
        at: moment(step.at),
        stage: step.stage_title,
        title: step.teacher === '' ? step.action_title : `${step.action_title}：${step.teacher}`,
        by: step.by,
        comment: step.comment,
      })),
      remarks: remarks
        .filter(
          ({ at }) =>
            at > (ends[round - 1] ?? '') && (round === rounds.length - 1 || at <= (ends[round] ?? '')),
        )
        .map((remark) => ({ ...remark, at: moment(remark.at) })),
    }))
    .filter(({ steps, remarks: said }) => steps.length + said.length > 0);
}
