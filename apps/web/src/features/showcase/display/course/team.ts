import type { CourseBasic } from '@course-center/contract/showcase/display';

export interface Member {
  readonly key: string;
  readonly name: string;
  /** What they are at the school, and what they studied. */
  readonly standing: readonly string[];
  /** Empty where it is drawn. */
  readonly portrait: string;
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
    // 博士研究生 would read as if a student led the course.
    standing: [teacher.job_title, teacher.education_degree.replace(/研究生$/, '')].filter(
      (part) => part !== '',
    ),
    portrait: teacher.portrait,
  }));
  if (!led) return { leader: null, members: all };
  const { name } = led.teacher;
  const leader = all.find((member) => member.name === name) ?? {
    key: 'leader',
    name,
    standing: [],
    portrait: '',
  };
  return { leader, members: all.filter((member) => member !== leader) };
}
