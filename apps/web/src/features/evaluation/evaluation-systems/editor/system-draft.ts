import type { SystemContent } from '@course-center/contract/evaluation/evaluation-systems';
import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';
import { systemFaults, tidySystem } from '@course-center/domain/evaluation/system';
import { groupsOf, type Sections, sectionsOf } from '../form/form-draft.ts';
import { indicatorsOf, type Outline, outlineOf } from '../indicators/outline.ts';
import type { EditorPart } from './editor-part.ts';

/** A system's content as it is edited. */
export interface SystemDraft {
  readonly indicators: Outline;
  readonly sections: Sections;
  readonly rule: ScoringRule;
}

export interface Fault {
  /** 1.2, or the field of the rule; empty for the part as a whole. */
  readonly at: string;
  readonly sentence: string;
}

export type FaultsByPart = Readonly<Record<EditorPart, readonly Fault[]>>;

export function draftOf({ indicators, groups, rule }: SystemContent, newKey: () => string): SystemDraft {
  return { indicators: outlineOf(indicators, newKey), sections: sectionsOf(groups, newKey), rule };
}

/** What is saved: as the server is going to keep it. */
export function contentOf({ indicators, sections, rule }: SystemDraft): SystemContent {
  const typed = { indicators: indicatorsOf(indicators), groups: groupsOf(sections), rule };
  return tidySystem(typed) as SystemContent;
}

/** Two texts that are equal exactly when the same would be saved. */
export function writtenOf(draft: SystemDraft): string {
  const { indicators, groups, rule } = contentOf(draft);
  return JSON.stringify([indicators, groups, Object.entries(rule).sort(([a], [b]) => a.localeCompare(b))]);
}

/** What still keeps the content from being used; a draft may be saved all the same. */
export function faultsOf(draft: SystemDraft): FaultsByPart {
  const { indicators, groups, rule } = systemFaults(contentOf(draft));
  return { indicators, form: groups, rule };
}
