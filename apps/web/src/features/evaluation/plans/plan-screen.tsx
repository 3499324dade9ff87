import type { PlanRow } from '@course-center/contract/evaluation/plans';
import { PROCESS_TITLE, PROCESSES } from '@course-center/domain/evaluation/stage-table';
import { listCalls } from '../../../request/resource-calls.ts';
import { CourseLink } from '../../../ui/CourseLink.tsx';
import { KindTag } from '../../../ui/KindTag.tsx';
import { readScreen } from '../../../ui/list/list-screen.ts';
import { natureChoices } from '../../courses/public.ts';
import { departmentChoices } from '../../organization/public.ts';
import { allSystems } from './choices.ts';
import styles from './planning.module.css';

/** The courses that are taught in the term, and how each is evaluated. */
export const plans = readScreen({
  noun: '课程',
  description: '',
  calls: listCalls('evaluation/plans'),
  nameOf: ({ name }) => name,
  filters: [
    { name: 'name', title: '课程名/代码，逗号分隔', kind: 'text', maxLength: 200 },
    {
      name: 'planned',
      title: '是否已安排',
      kind: 'select',
      choices: [
        { value: 0, title: '未安排' },
        { value: 1, title: '已安排' },
      ],
    },
    { name: 'teacher', title: '教师姓名或工号', kind: 'text', maxLength: 32 },
    { name: 'department_id', title: '开课部门', kind: 'select', choices: departmentChoices },
    { name: 'nature_id', title: '课程性质', kind: 'select', choices: natureChoices },
    {
      name: 'process',
      title: '流程',
      kind: 'select',
      choices: PROCESSES.map((process) => ({ value: process, title: PROCESS_TITLE[process] })),
    },
    { name: 'evaluation_system_id', title: '评估体系', kind: 'select', choices: allSystems },
  ],
  columns: [
    { key: 'name', title: '课程', sort: 'name', leads: true, render: (row) => <CourseCell {...row} /> },
    { key: 'department_name', title: '开课部门', sort: 'department' },
    { key: 'nature_name', title: '课程性质', short: true },
    { key: 'leader', title: '负责人', short: true, render: (row) => <TeachersCell {...row} /> },
    { key: 'plan', title: '评估安排', render: (row) => <PlanCell {...row} /> },
  ],
});

function CourseCell({ id, name, code }: Pick<PlanRow, 'id' | 'name' | 'code'>) {
  return (
    <span className={styles.lines}>
      <CourseLink id={id}>{name}</CourseLink>
      <span className={styles.quiet}>{code}</span>
    </span>
  );
}

function TeachersCell({ leader, teachers }: Pick<PlanRow, 'leader' | 'teachers'>) {
  return (
    <span className={`${styles.lines} ${styles.people}`}>
      <span>{leader?.name ?? '未指定'}</span>
      <span className={styles.quiet}>任课 {teachers} 人</span>
    </span>
  );
}

/** How a course is evaluated, and how far it is. */
function PlanCell({ plan }: Pick<PlanRow, 'plan'>) {
  if (!plan) return <span className={styles.quiet}>未安排</span>;
  const facts = [
    plan.is_team === 1 ? '团队课程' : '个人课程',
    plan.planning && `${plan.planning} 年规划`,
    plan.stage_title,
    plan.started > 0 && `已开始填报 ${plan.started} 人`,
  ].filter((fact) => fact);
  return (
    <span className={styles.lines}>
      <span>
        <KindTag kind={plan.process}>{PROCESS_TITLE[plan.process]}</KindTag> {plan.evaluation_system_name}
      </span>
      <span className={styles.quiet}>{facts.join(' · ')}</span>
    </span>
  );
}
