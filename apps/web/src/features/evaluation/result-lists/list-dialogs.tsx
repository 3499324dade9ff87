import type { ResultListDetail, ResultListEntry } from '@course-center/contract/evaluation/result-lists';
import { CODE } from '@course-center/domain/answers/code';
import { GRADES, type Grade } from '@course-center/domain/evaluation/group';
import { correctedByText } from '@course-center/domain/evaluation/result-lists/frozen-row';
import { stageRow, stagesIn } from '@course-center/domain/evaluation/stages';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { allRows, listCalls } from '../../../request/resource-calls.ts';
import { toast } from '../../../request/toast.ts';
import { KeptFormDialog } from '../../../ui/form/KeptFormDialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { groupName } from '../evaluation-table/cells/cell-of.tsx';
import { changeList, correctList, gradeRow, proposalQuery, resultListQuery, useListChange } from './api.ts';
import { reasonTitle } from './ListDocument.tsx';
import styles from './result-list-page.module.css';

interface DialogProps {
  readonly detail: ResultListDetail;
  readonly onClosed: () => void;
}

interface Reason {
  readonly reason: string;
}

const TYPED = { rows: 3, maxLength: 500, showCount: true };

/** The list as it is kept now: somebody else may have been first, and the next save is based on theirs once that is told. */
function useKeptNow(opened: ResultListDetail): ResultListDetail {
  const { data = opened } = useQuery(resultListQuery(opened.id));
  return data;
}

/** Why a draft goes over the cap, or why a correction is made. */
export function ReasonDialog({ detail: opened, onClosed }: DialogProps) {
  const detail = useKeptNow(opened);
  const [form] = Form.useForm<Reason>();
  const change = useListChange();
  const title = reasonTitle(detail);
  return (
    <KeptFormDialog
      title={`${title}：${detail.name}`}
      okText="保存"
      keptAs={{ thing: `list-reason:${detail.id}`, title: `${detail.name}：${title}` }}
      version={detail.version}
      form={form}
      initialValues={{ reason: detail.reason }}
      blame={{ [CODE.state]: 'reason' }}
      onSubmit={async ({ reason }, version) => {
        await change(() => changeList({ ...detail, version }, { reason: reason.trim() }));
        toast.success('理由已保存');
      }}
      onClosed={onClosed}
    >
      <Form.Item name="reason" label="理由" extra="印在名单上，领导签字时可以看到。">
        <Input.TextArea {...TYPED} autoFocus />
      </Form.Item>
    </KeptFormDialog>
  );
}

interface GradeRowDialogProps {
  readonly list: ResultListDetail;
  readonly row: ResultListEntry;
  readonly onClosed: () => void;
}

interface Corrected extends Reason {
  readonly grade: Grade | null;
}

/** What a correction says of a row instead. */
export function GradeRowDialog({ list: opened, row, onClosed }: GradeRowDialogProps) {
  const list = useKeptNow(opened);
  const [form] = Form.useForm<Corrected>();
  const change = useListChange();
  const before = row.replaces?.grade ?? null;
  return (
    <KeptFormDialog
      title={`更正等级：${row.name}`}
      courseId={row.course_id}
      okText="保存"
      keptAs={{ thing: `list-row:${row.id}`, title: `${list.name}：${row.name}` }}
      version={list.version}
      form={form}
      initialValues={{ grade: row.grade, reason: row.reason }}
      blame={{ [CODE.state]: 'reason' }}
      onSubmit={async ({ grade, reason }, version) => {
        if (grade) await change(() => gradeRow({ ...list, version }, row.id, grade, reason.trim()));
        toast.success(`“${row.name}”更正为 ${gradeText(grade)}`);
      }}
      onClosed={onClosed}
    >
      {before !== null && (
        <p>
          {row.replaces?.name}中的等级：<strong>{gradeText(before)}</strong>
        </p>
      )}
      <Form.Item name="grade" label="更正为" rules={[{ required: true, message: '请选择更正后的等级' }]}>
        <Radio.Group options={GRADES.map((grade) => ({ value: grade, label: gradeText(grade) }))} />
      </Form.Item>
      <Form.Item
        name="reason"
        label="更正的理由"
        extra="印在更正名单上，任课教师可以看到。"
        rules={[{ required: true, whitespace: true, message: '请填写更正的理由' }]}
      >
        <Input.TextArea {...TYPED} />
      </Form.Item>
    </KeptFormDialog>
  );
}

interface CorrectionDialogProps extends DialogProps {
  readonly rows: readonly ResultListEntry[];
  readonly listPath: (id: number) => string;
}

/** A correction of chosen rows; what it says of each is entered on it. */
export function CorrectionDialog({ detail, rows, listPath, onClosed }: CorrectionDialogProps) {
  const [form] = Form.useForm<Reason>();
  const change = useListChange();
  const navigate = useNavigate();
  const taken = rows.filter(({ replaced_by }) => replaced_by === null);
  const skipped = rows.filter(({ replaced_by }) => replaced_by !== null);
  return (
    <KeptFormDialog
      title={`制作更正名单：${detail.name}`}
      okText={`制作更正名单（${taken.length} 个）`}
      width={560}
      whyNot={taken.length === 0 ? '没有可以更正的课程组，请关闭后选择还没有更正的课程组' : null}
      keptAs={{ thing: `list-correction:${detail.id}`, title: `${detail.name}：制作更正名单` }}
      version={detail.version}
      form={form}
      initialValues={{ reason: '' }}
      blame={{ [CODE.state]: 'reason' }}
      onSubmit={async ({ reason }) => {
        const ids = taken.map(({ id }) => id);
        const { id } = await change(() => correctList(detail.id, ids, reason.trim()));
        toast.success('更正名单已制作，请核对课程名称、教师和部门，填写更正后的等级，再送领导签字');
        await navigate(listPath(id));
      }}
      onClosed={onClosed}
    >
      <div className={styles.notes}>
        {taken.length > 0 && <p>更正：{taken.map(({ name }) => name).join('、')}</p>}
        {skipped.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={`跳过 ${skipped.map(({ name, replaced_by }) => `${name}（${replaced_by ? correctedByText(replaced_by) : ''}）`).join('、')}`}
          />
        )}
        <p className={styles.facts}>
          原名单不变；更正名单采用学校现在的课程名称、教师姓名和开课部门，等级有误的填写新的等级；经领导签字，公布后代替原名单中的这些课程组。
        </p>
      </div>
      <Form.Item
        name="reason"
        label="更正的理由"
        rules={[{ required: true, whitespace: true, message: '请填写更正的理由' }]}
      >
        <Input.TextArea {...TYPED} autoFocus />
      </Form.Item>
    </KeptFormDialog>
  );
}

/** More than anybody reads through: the rest is found by name. */
const MOST_SHOWN = 100;

/** Adds complete groups that stand on no list. */
export function AddGroupsDialog({ detail: opened, onClosed }: DialogProps) {
  const detail = useKeptNow(opened);
  const [open, setOpen] = useState(true);
  const [adding, setAdding] = useState(false);
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const change = useListChange();
  const query = useFreeGroups(detail.process);
  const found = query.data?.filter(({ text }) => text.includes(wanted.trim())) ?? [];

  async function add() {
    setAdding(true);
    try {
      await change(() => changeList(detail, { add: [...chosen], reason: detail.reason }));
      toast.success(`已加入 ${chosen.size} 个课程组`);
      setOpen(false);
    } catch {
      // What was refused has had its toast already; what was chosen stays.
    } finally {
      setAdding(false);
    }
  }
  function choose(ids: readonly number[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    setChosen(next);
  }

  return (
    <Modal
      open={open}
      title={`加入课程组：${detail.name}`}
      width={640}
      okText={`加入 ${chosen.size} 个`}
      okButtonProps={{ disabled: chosen.size === 0 }}
      confirmLoading={adding}
      onOk={() => void add()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {!query.data && <NotLoaded query={query} title="课程组没有加载出来" />}
      {query.data?.length === 0 && (
        <EmptyState title="没有可以加入的课程组" description="已完成评估的课程组都已列入名单。" />
      )}
      {query.data && query.data.length > 0 && (
        <>
          <Input
            aria-label="查找课程组"
            placeholder="课程、教师或部门"
            allowClear
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
          <ul className={styles.found} aria-label="可以加入的课程组">
            <li>
              <Checkbox
                checked={found.length > 0 && found.every(({ id }) => chosen.has(id))}
                onChange={({ target }) =>
                  choose(
                    found.map(({ id }) => id),
                    target.checked,
                  )
                }
              >
                全选（{found.length} 个）
              </Checkbox>
            </li>
            {found.slice(0, MOST_SHOWN).map(({ id, name, facts }) => (
              <li key={id}>
                <Checkbox checked={chosen.has(id)} onChange={({ target }) => choose([id], target.checked)}>
                  {name} <span className={styles.facts}>{facts}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
          {found.length > MOST_SHOWN && (
            <p className={styles.facts}>只显示前 {MOST_SHOWN} 个，请输入名称查找其余的课程组。</p>
          )}
        </>
      )}
    </Modal>
  );
}

const courses = listCalls('evaluation/courses');

/** The complete groups that stand on no list, by name. */
function useFreeGroups(process: ResultListDetail['process']) {
  const queries = useQueryClient();
  const [stage] = stagesIn('over');
  return useQuery({
    queryKey: [courses.path, 'complete', process],
    queryFn: async ({ signal }) => {
      const { group_ids } = await queries.fetchQuery(proposalQuery(process));
      const filter = {
        'filter[process]': process,
        ...(stage && { 'filter[evaluation_status]': String(stageRow(stage).status) }),
      };
      const { data } = await allRows(courses, filter, signal);
      const free = new Set(group_ids);
      return data.flatMap((course) =>
        course.evaluation_courses_groups.flatMap((group) => {
          if (!free.has(group.id)) return [];
          const name = groupName(course, group);
          const teachers = group.evaluation_course_teachers.map(({ teacher }) => teacher.name);
          const grade = gradeText(group.group_grade?.grade ?? null);
          const facts = [course.course.code, course.course.department_name, grade].join(' · ');
          return [{ id: group.id, name, facts, text: [name, facts, ...teachers].join(' ') }];
        }),
      );
    },
  });
}
