import type { PublishCandidate } from '@course-center/contract/showcase/excellent-courses';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { termTitle } from '@course-center/domain/forms/term-title';
import { type ListCalls, listCalls } from '../../../../request/resource-calls.ts';
import { readScreen } from '../../../../ui/list/list-screen.ts';
import { departmentChoices } from '../../../organization/public.ts';
import { GRADE_CHOICES } from '../list/course-screen.tsx';

export interface Candidate extends PublishCandidate {
  /** The group's. */
  readonly id: number;
}

const read = listCalls('excellent/candidates');

/** A candidate is known by its group. */
const calls: ListCalls<Candidate, NonNullable<typeof read.filters>[number]> = {
  ...read,
  async list(query, signal) {
    const { data, meta } = await read.list(query, signal);
    return { data: data.map((row) => ({ ...row, id: row.group_id })), meta };
  },
};

/** The complete evaluations that no excellent course was made of yet. */
export const candidates = readScreen({
  noun: '评估课程',
  description: '',
  whenEmpty: {
    title: '没有可发布的评估课程',
    description: '评估结果公布后，课程会出现在这里；已加入的课程请在列表中查看。',
  },
  calls,
  nameOf: ({ course_name }: Candidate) => course_name,
  filters: [
    { name: 'course_name', title: '课程名/代码，逗号分隔', kind: 'text', maxLength: 100 },
    { name: 'department_id', title: '开课学院', kind: 'select', choices: departmentChoices },
    { name: 'grade', title: '最终等级', kind: 'select', choices: GRADE_CHOICES },
  ],
  columns: [
    { key: 'course_name', title: '课程', leads: true },
    { key: 'code', title: '代码', short: true },
    { key: 'department_name', title: '开课学院' },
    { key: 'teacher_name', title: '教师' },
    {
      key: 'acad_year_term',
      title: '学年学期',
      short: true,
      render: ({ acad_year_term }) => termTitle(acad_year_term),
    },
    { key: 'grade', title: '最终等级', short: true, render: ({ grade }) => gradeText(grade) },
  ],
});
