import type { CourseBasic } from '@course-center/contract/showcase/display';

export interface Member {
  readonly key: string;
  readonly name: string;
  readonly degree: string;
}

export interface Team {
  readonly leader: Member | null;
  readonly members: readonly Member[];
}

/** Who teaches a course. The leader is one of the team, and stands in it once. */
export function teamOf({
  excellent_course_team: team,
  excellent_course_team_leader: led,
}: CourseBasic): Team {
  const all = team.map(({ id, teacher }) => ({
    key: String(id),
    name: teacher.name,
    degree: teacher.education_degree,
  }));
  if (!led) return { leader: null, members: all };
  const { name } = led.teacher;
  const leader = all.find((member) => member.name === name) ?? { key: 'leader', name, degree: '' };
  return { leader, members: all.filter((member) => member !== leader) };
}
