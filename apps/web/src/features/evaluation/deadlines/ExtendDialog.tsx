import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import type { StageExtension } from '@course-center/contract/evaluation/stage-windows';
import { MOST_REASON } from '@course-center/domain/evaluation/extensions';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { isFilling, isScored } from '@course-center/domain/evaluation/stages';
import { endWords } from '@course-center/domain/forms/local-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Select } from 'antd';
import { toast } from '../../../request/toast.ts';
import DayInput from '../../../ui/form/DayInput.tsx';
import { KeptFormDialog } from '../../../ui/form/KeptFormDialog.tsx';
import { useGroupChange } from '../../../ui/use-group-change.ts';
import { groupName } from '../evaluation-table/cells/cell-of.tsx';
import { momentOnWire } from '../stage-windows/window-draft.ts';
import { extendTime, extensionsQuery } from './api.ts';

interface ExtendDialogProps {
  readonly process: Process;
  readonly courses: readonly EvaluationCourseRow[];
  readonly groups: readonly CourseGroup[];
  readonly onDone: () => void;
  readonly onClosed: () => void;
}

interface Values {
  /** Somebody who works on the only group; 0 for the groups. */
  readonly whom: number;
  readonly until: string;
  readonly reason: string;
}

const GROUPS = 0;

/** More time for a stage: for the chosen groups, or for one of those who work on the only one. */
export default function ExtendDialog({ process, courses, groups, onDone, onClosed }: ExtendDialogProps) {
  const [form] = Form.useForm<Values>();
  const queries = useQueryClient();
  const { data: inForce, error } = useQuery(extensionsQuery(process));
  const { run } = useGroupChange();
  const whom = Form.useWatch('whom', form) ?? GROUPS;
  const names = groups.map((group) => nameIn(courses, group));
  const [first] = groups as readonly [CourseGroup];
  const replaced = replacedBy(inForce ?? [], groups, whom);
  const people = groups.length === 1 ? peopleOf(first) : [];

  async function submit({ until, reason }: Values) {
    try {
      await run(() =>
        extendTime({
          ...{ stage: first.stage, group_ids: groups.map(({ id }) => id), reason },
          person_id: whom === GROUPS ? null : whom,
          until: momentOnWire(until) ?? '',
          replaces: replaced.map(({ id }) => id),
        }),
      );
    } finally {
      await queries.invalidateQueries({ queryKey: ['evaluation/extensions'] });
    }
    toast.success(`已延期，${first.stage_title}可以继续办理`);
    onDone();
  }

  return (
    <KeptFormDialog
      title={`延期：${first.stage_title}`}
      okText="延期"
      width={560}
      form={form}
      keptAs={{ thing: `extension:${process}:${first.stage}`, title: `延期：${first.stage_title}` }}
      // What is in force is sent as it was seen.
      version={0}
      whyNot={error ? '现有的延期没有加载出来，请关闭后重试' : null}
      initialValues={{ whom: GROUPS, until: '', reason: '' }}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <Form.Item
        name="whom"
        label="为谁延期"
        extra={
          whom === GROUPS
            ? '参与所选课程组这一阶段的人都可以继续办理，其他课程组不变。'
            : '只有本人可以继续办理，包括本人在其他课程组的这一阶段；团队课程需由负责人提交的，请为课程组延期。'
        }
      >
        <Select
          options={[
            { value: GROUPS, label: `所选课程组：${names.join('、')}` },
            ...people.map(({ id, name }) => ({ value: id, label: `仅本人：${name}` })),
          ]}
        />
      </Form.Item>
      <Form.Item
        name="until"
        label="延期到（北京时间）"
        rules={[{ required: true, message: '请选择延期到的时间' }]}
        validateTrigger="onSubmit"
      >
        <DayInput kind="moment" />
      </Form.Item>
      <Form.Item
        name="reason"
        label="理由"
        rules={[{ required: true, whitespace: true, message: '请填写延期的理由' }]}
        validateTrigger="onSubmit"
        extra="记入操作日志，不告诉其他人。"
      >
        <Input.TextArea rows={3} maxLength={MOST_REASON} showCount />
      </Form.Item>
      {replaced.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={`现有的延期会由新的代替：${replaced.map(({ name, until }) => `${name}至 ${endWords(new Date(until), new Date())}`).join('；')}`}
        />
      )}
    </KeptFormDialog>
  );
}

function nameIn(courses: readonly EvaluationCourseRow[], group: CourseGroup): string {
  const course = courses.find((each) => each.evaluation_courses_groups.some(({ id }) => id === group.id));
  return course ? groupName(course, group) : '';
}

/** What is in force for just those whom it is given to now. */
function replacedBy(inForce: readonly StageExtension[], groups: readonly CourseGroup[], whom: number) {
  const ids = groups.map(({ id }) => id);
  const [first] = groups;
  return inForce.filter(
    ({ stage, group_id, person_id }) =>
      stage === first?.stage &&
      (whom === GROUPS ? group_id !== null && ids.includes(group_id) : person_id === whom),
  );
}

/** Those of a group's stage whom the caller may know. */
function peopleOf(group: CourseGroup): { id: number; name: string }[] {
  if (isFilling(group)) return group.evaluation_course_teachers.map(({ teacher }) => teacher);
  if (!isScored(group.stage)) return [];
  return [...group.group_experts, ...group.group_department_experts]
    .map(({ teacher }) => teacher)
    .filter(({ id }) => id > 0);
}
