import type { DisplayCourse } from '@course-center/contract/showcase/display';
import type { Grade } from '@course-center/domain/evaluation/group';
import { leaderOf, teamShown } from '@course-center/domain/evaluation/team-shown';
import { collegeAbove } from '@course-center/domain/organization/department';
import { untilChanged } from '../../../../platform/kept-answers/kept-values.ts';
import type { Scene } from '../../../../wire/context.ts';
import { departmentsFrom } from '../../../organization/public.ts';
import { showsLeaderOnly } from '../kept/kept-settings.ts';

export interface ShownTeacher {
  readonly id: number;
  readonly name: string;
  readonly education_degree: string;
  readonly job_title: string;
  readonly portrait: string;
  readonly is_leader: number;
}

/** A course as the statements select it. */
export interface CardRow {
  readonly id: number;
  readonly course_name: string;
  readonly code: string;
  readonly cover: string;
  readonly page_view: number;
  readonly category: string;
  readonly grade: Grade | null;
  readonly self_evaluation_grade: Grade | null;
  readonly recommend: number;
  readonly is_team: boolean;
  readonly department_id: number;
  readonly department_name: string;
  readonly nature_id: number | null;
  readonly nature_name: string | null;
  readonly teachers: readonly ShownTeacher[];
}

/** What presenting a course needs to know beside its row. */
export interface Presenting {
  readonly leaderOnly: boolean;
  readonly colleges: Colleges;
}

export async function presenting(scene: Scene): Promise<Presenting> {
  const [leaderOnly, colleges] = await Promise.all([showsLeaderOnly(scene), keptColleges(scene)]);
  return { leaderOnly, colleges };
}

/** What visitors are told of a course. The self grade stays here unless the call asks for it. */
export function presentCard(row: CardRow, { leaderOnly, colleges }: Presenting): DisplayCourse {
  const department = { id: row.department_id, name: row.department_name };
  const leader = leaderOf(row.teachers);
  return {
    id: row.id,
    course_name: row.course_name,
    code: row.code,
    cover: row.cover,
    page_view: row.page_view,
    teacher_name: teamShown(row.teachers, leaderOnly)
      .map(({ name }) => name)
      .join('、'),
    department,
    college: colleges.get(department.id) ?? department,
    nature: row.nature_id === null ? null : { id: row.nature_id, name: row.nature_name ?? '' },
    category: row.category,
    grade: row.grade,
    recommend: row.recommend,
    is_team: row.is_team,
    excellent_course_team_leader: leader ? { teacher: { name: leader.name } } : null,
  };
}

/** The college of each department, by the department's id. */
type Colleges = ReadonlyMap<number, { readonly id: number; readonly name: string }>;

function keptColleges({ db, now }: Pick<Scene, 'db' | 'now'>): Promise<Colleges> {
  return untilChanged({ db, now }, 'colleges', async () => {
    const all = await departmentsFrom(db, 1);
    return new Map(
      all.map((own) => {
        const { id, name } = collegeAbove(own.id, all) ?? own;
        return [own.id, { id, name }];
      }),
    );
  });
}
