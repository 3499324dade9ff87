import type { MyCourse } from '@course-center/contract/evaluation/submissions';

type Course = Pick<MyCourse, 'course' | 'is_team' | 'is_leader' | 'planning' | 'evaluation_system_name'> & {
  /** Whose part it is, where somebody else fills it in. */
  readonly for_teacher?: { readonly name: string } | null;
};

/** What tells a course from another, in one line. */
export function factsOf(facts: Course): string {
  const { course, is_team, is_leader, planning, evaluation_system_name, for_teacher } = facts;
  const place = for_teacher ? `代${for_teacher.name}填报` : `您是${is_leader ? '负责人' : '成员'}`;
  const team = is_team ? `团队课程（${place}）` : '个人课程';
  const year = planning === '' ? '' : `${planning} 年规划`;
  const all = [course.code, course.department_name, course.nature_name, team, year, evaluation_system_name];
  // The dot stays with what stands before it, where the line breaks.
  return all.filter((fact) => fact !== '').join('\u00a0· ');
}
