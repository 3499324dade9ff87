import { IDENTITY } from '@course-center/domain/access/identity';
import { dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import { PROCESS_TITLE, type Process, type StageRow } from '@course-center/domain/evaluation/stage-table';
import {
  isAssessed,
  isAudited,
  isFilling,
  isScored,
  type Stage,
  stageRow,
  stageTitle,
  workplaceOf,
} from '@course-center/domain/evaluation/stages';
import { pathOf } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { type Screen, stageScreen } from '@course-center/domain/school/menus/screen';
import { termNameOf } from '@course-center/domain/school/term';
import type { Transaction } from '../../../database/database.ts';
import { type Tell, type Telling, tellPeople } from '../../../platform/messages/tell-people.ts';
import { seatsOver } from '../committees/committees.repository.ts';
import { auditorsOf } from './groups.repository.ts';
import type { TakenStep } from './take-step.ts';

/** Tells people what steps mean for them: teachers that something came back, whoever comes next that it is their turn. */
export async function tellOfSteps(
  tx: Transaction,
  taken: readonly TakenStep[],
  tell: Tell = tellPeople,
): Promise<void> {
  await tell(tx, [...taken.flatMap(cameBack), ...(await theirTurn(tx, taken))]);
}

/** Whom a rejection does not concern has nothing to change, and is not told. */
function cameBack({ record, move: { transition, next }, at }: TakenStep): Telling[] {
  if (transition.kind !== 'back') return [];
  const { id, course_name, acad_year_term, process, stage } = record;
  const menu = process === 'old' ? 'courseEvaluation' : 'newCourseEvaluation';
  return record.teachers
    .filter((_, seat) => next.teachers[seat]?.handed_in === false)
    .map((teacher) => ({
      ...{ person_id: teacher.person_id, kind: 'returned', at },
      ...{ object: `evaluation_group:${id}`, slot: `round ${next.reject_count}` },
      values: {
        课程: course_name,
        学期: termNameOf(acad_year_term) ?? acad_year_term,
        阶段: stageTitle(stage),
      },
      ...{ path: `/${menu}/evaluation/parts/${teacher.id}`, identity: IDENTITY.teacher, acad_year_term },
    }));
}

/** At most one a day and stage, however many groups arrive. */
async function theirTurn(tx: Transaction, taken: readonly TakenStep[]): Promise<Telling[]> {
  const arrived = taken.filter(({ record, move: { next } }) => next.stage !== record.stage);
  const audited = arrived.filter(({ move }) => isAudited(move.next));
  const assessed = arrived.filter(({ move }) => isAssessed(move.next));
  const auditors = await auditorsOf(
    tx,
    // By step and not by group: one that took several has a turn for each, of somebody else.
    audited.map(({ record, move }, id) => ({
      ...{ id, department_id: record.department_id, identity: stageRow(move.next.stage).by },
    })),
  );
  const seats = await seatsOver(
    tx,
    assessed.map(({ record }) => record.id),
  );
  return [
    ...audited.flatMap((step, id) =>
      (auditors.get(id) ?? []).map((person_id) => turnOf(step, { person_id })),
    ),
    ...assessed.flatMap((step) =>
      seats
        .filter(({ group_id, left, interest }) => group_id === step.record.id && !left && interest === null)
        .map(({ person_id, faculty_group_ids: [faculty_group_id] }) =>
          turnOf(step, { person_id, faculty_group_id }),
        ),
    ),
  ];
}

function turnOf(
  { record: { process, acad_year_term }, move: { next }, at }: TakenStep,
  who: { readonly person_id: number; readonly faculty_group_id?: number | undefined },
): Telling {
  const row = stageRow(next.stage);
  return {
    ...{ ...who, kind: 'your_turn', at },
    ...{ object: `stage:${acad_year_term}:${process}:${next.stage}`, slot: dayOf(at) },
    values: {
      学期: termNameOf(acad_year_term) ?? acad_year_term,
      阶段: `${PROCESS_TITLE[process]}${row.title}`,
    },
    ...{ path: placeOf(row, process), identity: row.by, acad_year_term },
  };
}

/** Where those who work in a stage find it in their own menus. */
export function placeOf(row: StageRow<Stage>, process: Process): string {
  return pathOf(menusFor(row.by), screenOf(row, process)) ?? workplaceOf(row, process);
}

function screenOf(row: StageRow<Stage>, process: Process): Screen {
  if (isAssessed(row)) return 'FacultyGroup.CourseEvaluation';
  if (isScored(row.stage)) return 'ExpertCourseEvaluation';
  if (!isFilling(row)) return stageScreen(process, row.stage);
  return process === 'old' ? 'CourseEvaluation.MyCourse' : 'NewCourseEvaluation.MyCourse';
}
