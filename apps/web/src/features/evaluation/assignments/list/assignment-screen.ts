import type { EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stage-table';
import { SCORED_STAGE, stageRow } from '@course-center/domain/evaluation/stages';
import { listCalls } from '../../../../request/resource-calls.ts';
import type { ReadScreen } from '../../../../ui/list/list-screen.ts';
import { departmentChoices } from '../../../organization/public.ts';

const calls = listCalls('evaluation/courses');
const { status } = stageRow(SCORED_STAGE);

const SIDE_TITLE: Readonly<Record<Side, string>> = { central: '校级专家', department: '院级专家' };

/** The courses before the experts of a process as a list; it is drawn by groups, not by columns. */
export function assignmentScreen(process: Process, side: Side): ReadScreen<EvaluationCourseRow> {
  return {
    noun: '课程组',
    description: `为处于专家评审阶段的${PROCESS_TITLE[process]}分配${SIDE_TITLE[side]}；专家提交评审前可以更换或撤回。`,
    whenEmpty: {
      title: '还没有进入专家评审的课程',
      description: '课程通过资料审核后会出现在这里，届时再分配专家。',
    },
    calls,
    nameOf: ({ course }) => course.name,
    filters: [
      { name: 'course_name', title: '课程名/代码，逗号分隔', kind: 'text', maxLength: 500 },
      {
        name: 'assigned',
        title: '是否已分配',
        kind: 'select',
        choices: [
          { value: 0, title: '未分配' },
          { value: 1, title: '已分配' },
        ],
      },
      { name: 'department_id', title: '开课部门', kind: 'select', choices: departmentChoices },
    ],
    fixed: { process, evaluation_status: String(status) },
    columns: [],
  };
}
