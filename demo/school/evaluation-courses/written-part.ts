import type { SystemContent } from '@course-center/contract/evaluation/systems';
import { holdsFiles, isAsked } from '@course-center/domain/evaluation/filled-in';
import type { CatalogueEntry } from '../material/catalogue.ts';
import type { DescribedCourse } from '../material/described-course.ts';
import { filesFor } from '../material/files.ts';
import { informationText } from '../material/information-texts.ts';

export type FormField = SystemContent['groups'][number]['fields'][number];

export interface WrittenField {
  readonly field: FormField;
  readonly content: string;
  readonly files: readonly CatalogueEntry[];
}

/** What a teacher wrote and uploaded: everything that they are asked for, or about the first half of it. */
export function writtenPart(
  groups: SystemContent['groups'],
  course: DescribedCourse,
  { is_team, is_leader, filled }: { is_team: boolean; is_leader: boolean; filled: 'none' | 'some' | 'all' },
): WrittenField[] {
  if (filled === 'none') return [];
  const asked = groups
    .flatMap(({ fields }) => fields)
    .filter((field) => isAsked(field, { is_team, is_leader }));
  const chosen = filled === 'all' ? asked : asked.slice(0, Math.ceil(asked.length / 2));
  return chosen.map((field) => ({
    field,
    content: holdsFiles(field) ? '' : informationText(course, field),
    files: filesFor(course, field),
  }));
}
