import { OPINION, OPINION_TITLE } from '@course-center/domain/evaluation/committee';
import { GRADES } from '@course-center/domain/evaluation/group';
import type { ShowMethod } from '@course-center/domain/evaluation/reviews/result-words';
import { PROCESS_TITLE, PROCESSES } from '@course-center/domain/evaluation/stage-table';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { readScreen } from '../../../ui/list/list-screen.ts';
import { opinionCalls } from './api.ts';

/** What can be said, in the order of the buttons. */
export const OPINIONS = [OPINION.agree, OPINION.disagree, OPINION.abstain] as const;

const opinions = readScreen({
  noun: '评议课程组',
  description: '对专家评审的结果给出意见；评议结束前可以修改，结束后才能看到评议结果。',
  whenEmpty: '没有需要您评议的课程',
  calls: opinionCalls,
  nameOf: ({ name }) => name,
  filters: [
    { name: 'course_name', title: '课程名称、代码', kind: 'text', maxLength: 500 },
    {
      name: 'open',
      title: '待我评议',
      kind: 'select',
      choices: [
        { value: '1', title: '待评议' },
        { value: '0', title: '其他' },
      ],
    },
    {
      name: 'process',
      title: '流程',
      kind: 'select',
      choices: PROCESSES.map((process) => ({ value: process, title: PROCESS_TITLE[process] })),
    },
    {
      name: 'agree',
      title: '我的意见',
      kind: 'select',
      choices: Object.values(OPINION).map((value) => ({ value: String(value), title: OPINION_TITLE[value] })),
    },
    {
      name: 'grade',
      title: '等级',
      kind: 'select',
      choices: GRADES.map((value) => ({ value, title: gradeText(value) })),
    },
  ],
  columns: [],
});

const withoutGrades = { ...opinions, filters: opinions.filters.filter(({ name }) => name !== 'grade') };

/** A school that shows scores offers no grade to look for. */
export function opinionsShownBy(method: ShowMethod) {
  return method === 'grade' ? opinions : withoutGrades;
}
