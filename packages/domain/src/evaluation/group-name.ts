export interface NamedGroup {
  readonly course: string;
  /** A team is the course's only group. */
  readonly is_team: boolean;
  /** Their names; none where they are not to be known. */
  readonly teachers: readonly string[];
}

/** What a group is called: its course, and who teaches where the course has a group for each teacher. */
export function groupName({ course, is_team, teachers }: NamedGroup): string {
  return is_team || teachers.length === 0 ? course : `${course}（${teachers.join('、')}）`;
}
