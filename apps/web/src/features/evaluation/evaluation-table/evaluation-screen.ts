import type { EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import type { Identity } from '@course-center/domain/access/identity';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { STAGES } from '@course-center/domain/evaluation/stages';
import type { MenuOrganization } from '@course-center/domain/school/menus/menu';
import type { ProjectConfig } from '@course-center/domain/school/project-config';
import { listCalls } from '../../../request/resource-calls.ts';
import type { ReadScreen } from '../../../ui/list/list-screen.ts';
import { evaluationFilters } from './filters/evaluation-filters.ts';

interface Shown {
  readonly process: Process;
  /** The number of a stage; null for the courses of all stages. */
  readonly status: number | null;
  readonly identity: Identity;
  readonly config: ProjectConfig;
  readonly description: string;
  readonly organization?: MenuOrganization | null;
}

const calls = listCalls('evaluation/courses');

/** The evaluation courses of a process and stage as a list: what it is filtered by and where it is read. */
export function evaluationScreen(shown: Shown): ReadScreen<EvaluationCourseRow> {
  const { process, status, description } = shown;
  return {
    noun: '评估课程',
    description,
    calls,
    nameOf: ({ course }) => course.name,
    filters: evaluationFilters(shown),
    fixed: { process, ...(status !== null && { evaluation_status: String(status) }) },
    columns: [],
    whenEmpty: emptyWords(status),
  };
}

function emptyWords(status: number | null): string {
  const stage = STAGES.find((each) => each.status === status);
  return stage ? `没有处于“${stage.title}”阶段的课程` : '还没有评估课程';
}
