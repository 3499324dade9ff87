import type { MarkSheet } from '@course-center/contract/goals/marks';
import type { Student } from '@course-center/contract/goals/rosters';
import { isRetakeWord } from '@course-center/domain/goals/marks';
import { readPastedRoster } from '@course-center/domain/goals/roster';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { request } from '../../../request/client.ts';
import { toast } from '../../../request/toast.ts';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import styles from './marks.module.css';

interface RosterProps {
  readonly sheet: MarkSheet;
  readonly onChanged: () => Promise<void>;
}

type Open =
  | { readonly kind: 'class'; readonly of: MarkSheet['classes'][number] | null }
  | { readonly kind: 'student'; readonly of: Student | null }
  | { readonly kind: 'paste' | 'copy' | 'move' };

/** Classes and students: pasted, copied from elsewhere, corrected, moved, removed. Marks stay with their student. */
export function Roster({ sheet, onChanged }: RosterProps) {
  const { id, classes, students, closed } = sheet;
  const [open, setOpen] = useState<Open | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const confirm = useConfirm();
  const picked = students.filter((each) => chosen.has(each.id));

  async function done(sentence: string) {
    await onChanged();
    setChosen(new Set());
    toast.success(sentence);
  }
  async function removePicked() {
    const marks = marksOf(sheet, picked);
    const content = marks > 0 ? `${marks} 个成绩会一并删除，不能恢复。` : '他们还没有成绩。';
    if (!(await confirm({ title: `删除 ${picked.length} 名学生？`, content, okText: '删除', danger: true })))
      return;
    const body = { students: picked.map((each) => ({ id: each.id, version: each.version })), marks };
    await request('POST goals/courses/{id}/roster/students/remove', { params: { id }, body });
    await done(`已删除 ${picked.length} 名学生`);
  }
  async function removeClass(of: MarkSheet['classes'][number]) {
    const its = students.filter((each) => each.class_id === of.id);
    const marks = marksOf(sheet, its);
    const content = `${its.length} 名学生和 ${marks} 个成绩会一并删除，不能恢复。`;
    if (!(await confirm({ title: `删除教学班“${of.name}”？`, content, okText: '删除', danger: true })))
      return;
    await request('POST goals/courses/{id}/roster/classes/{class_id}/remove', {
      params: { id, class_id: of.id },
      body: { version: of.version, students: its.length, marks },
    });
    await done('教学班已删除');
  }

  const may = closed === null;
  return (
    <div className={styles.workspace}>
      {may && (
        <div className={styles.tools}>
          <Button onClick={() => setOpen({ kind: 'class', of: null })}>新增教学班</Button>
          <Button onClick={() => setOpen({ kind: 'copy' })}>复制其他课程的教学班</Button>
          {classes.length > 0 && (
            <>
              <Button type="primary" onClick={() => setOpen({ kind: 'paste' })}>
                粘贴名单
              </Button>
              <Button onClick={() => setOpen({ kind: 'student', of: null })}>新增学生</Button>
            </>
          )}
          {picked.length > 0 && (
            <>
              <Button onClick={() => setOpen({ kind: 'move' })}>转入另一教学班（{picked.length}）</Button>
              <Button danger onClick={() => void removePicked().catch(() => {})}>
                删除（{picked.length}）
              </Button>
            </>
          )}
        </div>
      )}
      {classes.length === 0 && (
        <EmptyState title="还没有教学班" description="先新增教学班，再粘贴学生名单；或复制以往的教学班。" />
      )}
      {classes.map((each) => (
        <section key={each.id} className={styles.roster} aria-label={each.name}>
          <h2>
            {each.name}（{students.filter((one) => one.class_id === each.id).length} 人）
            {each.teacher_name && ` · ${each.teacher_name}`}
            {may && (
              <>
                <Button type="link" size="small" onClick={() => setOpen({ kind: 'class', of: each })}>
                  修改
                </Button>
                <Button
                  type="link"
                  size="small"
                  danger
                  onClick={() => void removeClass(each).catch(() => {})}
                >
                  删除
                </Button>
              </>
            )}
          </h2>
          <table>
            <thead>
              <tr>
                {may && <th aria-label="选择" />}
                <th>学号</th>
                <th>姓名</th>
                <th>专业</th>
                <th>年级</th>
                <th>重修</th>
                {may && <th>操作</th>}
              </tr>
            </thead>
            <tbody>
              {students
                .filter((one) => one.class_id === each.id)
                .map((one) => (
                  <tr key={one.id}>
                    {may && (
                      <td>
                        <Checkbox
                          aria-label={`选择${one.name}`}
                          checked={chosen.has(one.id)}
                          onChange={({ target }) =>
                            setChosen((before) => toggled(before, one.id, target.checked))
                          }
                        />
                      </td>
                    )}
                    <td>{one.number}</td>
                    <td>{one.name}</td>
                    <td>
                      {one.major_name}
                      {!one.major_known && one.major_name !== '' && '（学校没有此专业）'}
                    </td>
                    <td>{one.entry_year}</td>
                    <td>{one.retaker ? '重修' : ''}</td>
                    {may && (
                      <td>
                        <Button
                          type="link"
                          size="small"
                          onClick={() => setOpen({ kind: 'student', of: one })}
                        >
                          更正
                        </Button>
                      </td>
                    )}
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
      {open?.kind === 'class' && (
        <ClassDialog sheet={sheet} of={open.of} onDone={done} onClosed={() => setOpen(null)} />
      )}
      {open?.kind === 'student' && (
        <StudentDialog sheet={sheet} of={open.of} onDone={done} onClosed={() => setOpen(null)} />
      )}
      {open?.kind === 'paste' && <PasteDialog sheet={sheet} onDone={done} onClosed={() => setOpen(null)} />}
      {open?.kind === 'copy' && <CopyDialog sheet={sheet} onDone={done} onClosed={() => setOpen(null)} />}
      {open?.kind === 'move' && (
        <MoveDialog sheet={sheet} picked={picked} onDone={done} onClosed={() => setOpen(null)} />
      )}
    </div>
  );
}

function toggled(before: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  const next = new Set(before);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

/** How many marks some students have. */
function marksOf({ students, marks }: MarkSheet, some: readonly Student[]): number {
  const ids = new Set(some.map((each) => each.id));
  return students.reduce((sum, student, at) => {
    const cells = ids.has(student.id) ? (marks[at] ?? []) : [];
    return sum + cells.filter(([score = null, state = 0]) => score !== null || state !== 0).length;
  }, 0);
}

interface DialogProps {
  readonly sheet: MarkSheet;
  readonly onDone: (sentence: string) => Promise<void>;
  readonly onClosed: () => void;
}

function ClassDialog({
  sheet,
  of,
  onDone,
  onClosed,
}: DialogProps & { readonly of: MarkSheet['classes'][number] | null }) {
  const [form] = Form.useForm<{ name: string; teacher_id: number | null }>();
  return (
    <FormDialog
      title={of ? '修改教学班' : '新增教学班'}
      okText="保存"
      form={form}
      initialValues={{ name: of?.name ?? '', teacher_id: of?.teacher_id ?? null }}
      onSubmit={async ({ name, teacher_id = null }) => {
        const params = { id: sheet.id };
        const body = { name, teacher_id };
        if (of)
          await request('PUT goals/courses/{id}/roster/classes/{class_id}', {
            params: { ...params, class_id: of.id },
            body: { ...body, version: of.version },
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
    </FormDialog>
  );
}

function ClassChoice({ sheet }: { readonly sheet: MarkSheet }) {
  return (
    <Form.Item name="class_id" label="教学班">
      <Select options={sheet.classes.map((each) => ({ value: each.id, label: each.name }))} />
    </Form.Item>
  );
}

function StudentDialog({ sheet, of, onDone, onClosed }: DialogProps & { readonly of: Student | null }) {
  const [form] = Form.useForm();
  const { number = '', name = '', major_name = '', entry_year = null, retaker = false } = of ?? {};
  const class_id = of?.class_id ?? sheet.classes[0]?.id ?? 0;
  return (
    <FormDialog
      title={of ? '更正学生信息' : '新增学生'}
      okText="保存"
      form={form}
      initialValues={{ number, name, major_name, entry_year, retaker, class_id }}
      onSubmit={async ({ class_id: into, ...student }) => {
        const params = { id: sheet.id };
        if (of)
          await request('PUT goals/courses/{id}/roster/students/{student_id}', {
            params: { ...params, student_id: of.id },
            body: { ...student, class_id: into, version: of.version },
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
    </FormDialog>
  );
}

function PasteDialog({ sheet, onDone, onClosed }: DialogProps) {
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
    <FormDialog
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
    </FormDialog>
  );
}

function CopyDialog({ sheet, onDone, onClosed }: DialogProps) {
  const [form] = Form.useForm<{ class_id: number | null; name: string }>();
  const { data = [] } = useQuery({
    queryKey: ['goals', 'class-sources', sheet.id],
    queryFn: () =>
      request('GET goals/courses/{id}/roster/sources', { params: { id: sheet.id }, quiet: true }),
  });
  return (
    <FormDialog
      title="复制其他课程的教学班"
      okText="复制名单"
      form={form}
      initialValues={{ class_id: null, name: '' }}
      whyNot={data.length === 0 ? '没有可以复制的教学班：只能复制您任教的其他目标课程的教学班' : null}
      onSubmit={async ({ class_id, name }) => {
        if (class_id === null) return toast.error('请选择教学班');
        const { added, skipped } = await request('POST goals/courses/{id}/roster/copy', {
          params: { id: sheet.id },
          body: { class_id, name },
        });
        await onDone(`已复制 ${added} 名学生${skipped > 0 ? `，${skipped} 名已在本课程名单中` : ''}`);
      }}
      onClosed={onClosed}
    >
      <Form.Item name="class_id" label="教学班">
        <Select
          options={data.map((each) => ({
            value: each.id,
            label: `${each.acad_year_term} ${each.course_name} ${each.name}（${each.students} 人）`,
          }))}
        />
      </Form.Item>
      <Form.Item name="name" label="在本课程中的名称">
        <Input maxLength={100} />
      </Form.Item>
    </FormDialog>
  );
}

function MoveDialog({
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
