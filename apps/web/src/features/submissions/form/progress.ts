import type { InformationSection } from '@course-center/contract/evaluation/information';
import type { FormState } from '../saving/form-state.ts';
import { isFilled } from '../saving/value.ts';

export interface SectionProgress {
  readonly key: string;
  readonly name: string;
  readonly filled: number;
  readonly asked: number;
  /** Nothing required is empty. */
  readonly complete: boolean;
}

/** How far each section is, by what stands on the screen. */
export function progressOf(
  sections: readonly InformationSection[],
  { fields }: FormState,
): SectionProgress[] {
  return sections.map(({ key, name, children }) => {
    const empty = children.filter((field) => {
      const state = fields.get(field.key);
      return !state || !isFilled(state.typed);
    });
    return {
      key,
      name,
      asked: children.length,
      filled: children.length - empty.length,
      complete: empty.every(({ required }) => !required),
    };
  });
}
