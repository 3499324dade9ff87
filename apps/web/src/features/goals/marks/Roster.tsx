import type { MarkSheet } from '@course-center/contract/goals/marks';
import type { Student } from '@course-center/contract/goals/rosters';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { request } from '../../../request/client.ts';
import { toast } from '../../../request/toast.ts';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { ImportButton } from '../../../ui/import/public.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import styles from './marks.module.css';
import { ClassDialog, CopyDialog, MoveDialog, PasteDialog, StudentDialog } from './RosterDialogs.tsx';

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
          <ImportButton
            kind="goal-students"
            goal_course_id={id}
            noun="学生"
            hints={['更正学生不影响已有成绩；表中没有的学生保留不变。']}
            onWritten={() => void onChanged()}
          />
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
        <ClassStudents
          key={each.id}
          of={each}
          students={students.filter((one) => one.class_id === each.id)}
          may={may}
          chosen={chosen}
          onChoose={(one, on) => setChosen((before) => toggled(before, one.id, on))}
          onOpen={setOpen}
          onRemove={() => void removeClass(each).catch(() => {})}
        />
      ))}
      {open?.kind === 'class' && (
        <ClassDialog
          sheet={sheet}
          of={open.of}
          onDone={done}
          onClosed={() => setOpen(null)}
          onStale={onChanged}
        />
      )}
      {open?.kind === 'student' && (
        <StudentDialog
          sheet={sheet}
          of={open.of}
          onDone={done}
          onClosed={() => setOpen(null)}
          onStale={onChanged}
        />
      )}
      {open?.kind === 'paste' && <PasteDialog sheet={sheet} onDone={done} onClosed={() => setOpen(null)} />}
      {open?.kind === 'copy' && <CopyDialog sheet={sheet} onDone={done} onClosed={() => setOpen(null)} />}
      {open?.kind === 'move' && (
        <MoveDialog sheet={sheet} picked={picked} onDone={done} onClosed={() => setOpen(null)} />
      )}
    </div>
  );
}

interface ClassStudentsProps {
  readonly of: MarkSheet['classes'][number];
  readonly students: readonly Student[];
  readonly may: boolean;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (student: Student, on: boolean) => void;
  readonly onOpen: (open: Open) => void;
  readonly onRemove: () => void;
}

function ClassStudents(props: ClassStudentsProps) {
  const { of, students, may, chosen, onChoose, onOpen, onRemove } = props;
  return (
    <section className={styles.roster} aria-label={of.name}>
      <h2>
        {of.name}（{students.length} 人）
        {of.teacher_name && ` · ${of.teacher_name}`}
        {may && (
          <>
            <Button type="link" size="small" onClick={() => onOpen({ kind: 'class', of })}>
              修改
            </Button>
            <Button type="link" size="small" danger onClick={onRemove}>
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
          {students.map((one) => (
            <tr key={one.id}>
              {may && (
                <td>
                  <Checkbox
                    aria-label={`选择${one.name}`}
                    checked={chosen.has(one.id)}
                    onChange={({ target }) => onChoose(one, target.checked)}
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
                  <Button type="link" size="small" onClick={() => onOpen({ kind: 'student', of: one })}>
                    更正
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
