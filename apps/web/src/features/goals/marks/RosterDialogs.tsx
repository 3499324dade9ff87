import type { MarkSheet } from '@course-center/contract/goals/marks';
import type { Student, StudentForm } from '@course-center/contract/goals/rosters';
import { termTitle } from '@course-center/domain/forms/term-title';
import { isRetakeWord } from '@course-center/domain/goals/marks';
import { readPastedRoster } from '@course-center/domain/goals/roster';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { request } from '../../../request/client.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { KeptFormDialog } from '../../../ui/form/KeptFormDialog.tsx';
import { useStart } from '../../account/public.ts';

interface DialogProps {
  readonly sheet: MarkSheet;
  readonly onDone: (sentence: string) => Promise<void>;
  readonly onClosed: () => void;
}

interface ClassDialogProps extends DialogProps {
  readonly of: MarkSheet['classes'][number] | null;
  /** Somebody else changed it: it is read again. */
  readonly onStale: () => Promise<void>;
}

export function ClassDialog({ sheet, of, onDone, onClosed, onStale }: ClassDialogProps) {
  const [form] = Form.useForm<{ name: string; teacher_id: number | null }>();
  // As it is kept now: what the next save is based on.
  const kept = sheet.classes.find((each) => each.id === of?.id) ?? of;
  return (
    <KeptFormDialog
      keptAs={{
        thing: of ? `goal-class:${of.id}` : `goal-class:new:${sheet.id}`,
        title: `${sheet.course_name}的教学班${of ? `“${of.name}”` : ''}`,
      }}
      version={kept?.version ?? 0}
      title={of ? '修改教学班' : '新增教学班'}
      okText="保存"
      form={form}
      initialValues={{ name: kept?.name ?? '', teacher_id: kept?.teacher_id ?? null }}
      onSubmit={async ({ name, teacher_id = null }, version) => {
        const params = { id: sheet.id };
        const body = { name, teacher_id };
        if (of)
          await request('PUT goals/courses/{id}/roster/classes/{class_id}', {
            params: { ...params, class_id: of.id },
            body: { ...body, version },
          }).catch(async (reason: unknown) => {
            await onStale();
            throw reason;
          });
        else await request('POST goals/courses/{id}/roster/classes', { params, body });
        await onDone('教学班已保存');
      }}
      onClosed={onClosed}
    >
      <Form.Item name="name" label="名称">
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="teacher_id" label="任课教师">
        <Select allowClear options={sheet.teachers.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
    </KeptFormDialog>
  );
}

function ClassChoice({ sheet }: { readonly sheet: MarkSheet }) {
  return (
    <Form.Item name="class_id" label="教学班">
      <Select options={sheet.classes.map((each) => ({ value: each.id, label: each.name }))} />
    </Form.Item>
  );
}

interface StudentDialogProps extends DialogProps {
  readonly of: Student | null;
  /** Somebody else changed them: they are read again. */
  readonly onStale: () => Promise<void>;
}

export function StudentDialog({ sheet, of, onDone, onClosed, onStale }: StudentDialogProps) {
  const [form] = Form.useForm<StudentForm & { class_id: number }>();
  const { number = '', name = '', major_name = '', entry_year = null, retaker = false } = of ?? {};
  const class_id = of?.class_id ?? sheet.classes[0]?.id ?? 0;
  return (
    <KeptFormDialog
      keptAs={{
        thing: of ? `goal-student:${of.id}` : `goal-student:new:${sheet.id}`,
        title: `${sheet.course_name}的学生`,
      }}
      version={sheet.students.find((each) => each.id === of?.id)?.version ?? 0}
      title={of ? '更正学生信息' : '新增学生'}
      okText="保存"
      form={form}
      initialValues={{ number, name, major_name, entry_year, retaker, class_id }}
      onSubmit={async ({ class_id: into, ...student }, version) => {
        const params = { id: sheet.id };
        if (of)
          await request('PUT goals/courses/{id}/roster/students/{student_id}', {
            params: { ...params, student_id: of.id },
            body: { ...student, class_id: into, version },
          }).catch(async (reason: unknown) => {
            await onStale();
            throw reason;
          });
        else
          await request('POST goals/courses/{id}/roster/students', {
            params,
            body: { class_id: into, students: [student] },
          });
        await onDone(of ? '学生信息已更正，成绩不变' : '学生已新增');
      }}
      onClosed={onClosed}
    >
      <Form.Item name="number" label="学号">
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="name" label="姓名">
        <Input maxLength={60} />
      </Form.Item>
      <ClassChoice sheet={sheet} />
      <Form.Item name="major_name" label="专业">
        <AutoComplete
          options={sheet.majors.map((value) => ({ value }))}
          showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
        />
      </Form.Item>
      <Form.Item name="entry_year" label="入学年份">
        <InputNumber min={1950} max={2100} />
      </Form.Item>
      <Form.Item name="retaker" valuePropName="checked">
        <Checkbox>重修</Checkbox>
      </Form.Item>
    </KeptFormDialog>
  );
}

export function PasteDialog({ sheet, onDone, onClosed }: DialogProps) {
  const [form] = Form.useForm<{ class_id: number; text: string }>();
  const text = Form.useWatch('text', form) ?? '';
  const read = readPastedRoster(text, isRetakeWord);
  const there = new Set(sheet.students.map((each) => each.number));
  const wrong = read.flatMap(({ line, form: student, faults }): ReactNode[] => {
    const sentences = Object.values(faults);
    if (there.has(student.number)) sentences.push(`学号 ${student.number} 已在名单中`);
    return sentences.length > 0 ? [<li key={line}>{`第 ${line} 行：${sentences.join('；')}`}</li>] : [];
  });
  return (
    <KeptFormDialog
      keptAs={{ thing: `goal-roster:${sheet.id}`, title: `${sheet.course_name}的学生名单` }}
      version={0}
      title="粘贴名单"
      okText={`新增 ${read.length} 名学生`}
      width={720}
      form={form}
      initialValues={{ class_id: sheet.classes[0]?.id ?? 0, text: '' }}
      whyNot={wrong.length > 0 ? `有 ${wrong.length} 行有误，请修改后再新增` : null}
      onSubmit={async ({ class_id }) => {
        const body = { class_id, students: read.map((each) => each.form) };
        const { added } = await request('POST goals/courses/{id}/roster/students', {
          params: { id: sheet.id },
          body,
        });
        await onDone(`已新增 ${added} 名学生`);
      }}
      onClosed={onClosed}
    >
      <ClassChoice sheet={sheet} />
      <Form.Item
        name="text"
        label="名单"
        extra="从电子表格复制后粘贴：学号、姓名、专业、入学年份、重修；有表头时按表头识别。"
      >
        <Input.TextArea rows={10} />
      </Form.Item>
      {wrong.length > 0 && <ul role="alert">{wrong.slice(0, 20)}</ul>}
    </KeptFormDialog>
  );
}

export function CopyDialog({ sheet, onDone, onClosed }: DialogProps) {
  const { terms } = useStart();
  const [form] = Form.useForm<{ class_id: number | null; name: string }>();
  const { data = [] } = useQuery({
    queryKey: ['goals', 'class-sources', sheet.id],
    queryFn: () =>
      request('GET goals/courses/{id}/roster/sources', { params: { id: sheet.id }, quiet: true }),
  });
  return (
    <KeptFormDialog
      keptAs={{ thing: `goal-class-copy:${sheet.id}`, title: `${sheet.course_name}：复制其他课程的教学班` }}
      version={0}
      title="复制其他课程的教学班"
      okText="复制名单"
      form={form}
      initialValues={{ class_id: null, name: '' }}
      whyNot={data.length === 0 ? '没有可以复制的教学班：只能复制您任教的其他目标课程的教学班' : null}
      onSubmit={async ({ class_id, name }) => {
        if (class_id === null) return;
        const { added, skipped } = await request('POST goals/courses/{id}/roster/copy', {
          params: { id: sheet.id },
          body: { class_id, name },
        });
        await onDone(`已复制 ${added} 名学生${skipped > 0 ? `，${skipped} 名已在本课程名单中` : ''}`);
      }}
      onClosed={onClosed}
    >
      <Form.Item name="class_id" label="教学班" rules={[{ required: true, message: '请选择教学班' }]}>
        <Select
          options={data.map((each) => ({
            value: each.id,
            label: `${termTitle(each.acad_year_term, terms)} ${each.course_name} ${each.name}（${each.students} 人）`,
          }))}
        />
      </Form.Item>
      <Form.Item name="name" label="在本课程中的名称">
        <Input maxLength={100} />
      </Form.Item>
    </KeptFormDialog>
  );
}

export function MoveDialog({
  sheet,
  picked,
  onDone,
  onClosed,
}: DialogProps & { readonly picked: readonly Student[] }) {
  const [form] = Form.useForm<{ class_id: number }>();
  return (
    <FormDialog
      title={`${picked.length} 名学生转入另一教学班`}
      okText="转入"
      form={form}
      initialValues={{ class_id: sheet.classes[0]?.id ?? 0 }}
      onSubmit={async ({ class_id }) => {
        const students = picked.map((each) => ({ id: each.id, version: each.version }));
        await request('POST goals/courses/{id}/roster/students/move', {
          params: { id: sheet.id },
          body: { class_id, students },
        });
        await onDone('已转入，成绩不变');
      }}
      onClosed={onClosed}
    >
      <ClassChoice sheet={sheet} />
    </FormDialog>
  );
}
