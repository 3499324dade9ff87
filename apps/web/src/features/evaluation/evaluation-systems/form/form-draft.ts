import type { FieldDraft, FieldGroupDraft } from '@course-center/domain/evaluation/information-form';
import type { Drop } from '../drag/drop.ts';
import { leafNames, type Outline, ownName } from '../indicators/outline.ts';

/** A section on the screen: its key stays the same wherever it is moved. */
export interface Section extends FieldGroupDraft {
  readonly key: string;
}
export type Sections = readonly Section[];

/** What is entered about a field. */
export type FieldText = Partial<Omit<FieldDraft, 'key'>>;

export function newField(key: string): FieldDraft {
  return {
    key,
    name: '',
    hint: '',
    type: 'text',
    required: true,
    options: [],
    supplementary: false,
    each_teacher: false,
  };
}

export function newSection(key: string): Section {
  return { key, name: '', fields: [] };
}

export function sectionsOf(groups: readonly FieldGroupDraft[], newKey: () => string): Sections {
  return groups.map((group) => ({ ...group, key: newKey() }));
}

export function groupsOf(sections: Sections): FieldGroupDraft[] {
  return sections.map(({ name, fields }) => ({ name, fields }));
}

export function renameSection(sections: Sections, key: string, name: string): Sections {
  return sections.map((section) => (section.key === key ? { ...section, name } : section));
}

export function removeSection(sections: Sections, key: string): Sections {
  return sections.filter((section) => section.key !== key);
}

export function moveSection(sections: Sections, key: string, by: -1 | 1): Sections {
  const from = sections.findIndex((section) => section.key === key);
  const moved = sections[from];
  const beside = sections[from + by];
  if (!moved || !beside) return sections;
  const others = sections.filter((section) => section !== moved);
  return others.toSpliced(from + by, 0, moved);
}

/** Adds to the end of a section, or right after one of its fields. */
export function addField(sections: Sections, section: string, added: FieldDraft, after?: string): Sections {
  return sections.map((each) => {
    if (each.key !== section) return each;
    const at = each.fields.findIndex(({ key }) => key === after);
    return { ...each, fields: each.fields.toSpliced(at < 0 ? each.fields.length : at + 1, 0, added) };
  });
}

export function changeField(sections: Sections, key: string, text: FieldText): Sections {
  return withFields(sections, key, (fields) =>
    fields.map((field) => (field.key === key ? { ...field, ...text } : field)),
  );
}

/**
 * What is handed in for a leaf stays so while its name is typed. A name that is passed through may be another leaf's:
 * until it has one of its own again, what is handed in for it stays under the last that was.
 */
export function evidenceKeeper() {
  const last = new Map<string, string>();
  return (sections: Sections, key: string, before: Outline, after: Outline): Sections => {
    const from = ownName(before, key) ?? last.get(key);
    const to = ownName(after, key);
    if (from === undefined || (ownName(before, key) === null && leafNames(before).includes(from)))
      return sections;
    if (to !== null) return renameEvidence(sections, from, to);
    last.set(key, from);
    return sections;
  };
}

function renameEvidence(sections: Sections, from: string, to: string): Sections {
  const serves = ({ evidence_for = [] }: FieldDraft) => evidence_for.includes(from);
  if (!sections.some(({ fields }) => fields.some(serves))) return sections;
  return sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      serves(field)
        ? { ...field, evidence_for: field.evidence_for?.map((name) => (name === from ? to : name)) ?? [] }
        : field,
    ),
  }));
}

export function removeField(sections: Sections, key: string): Sections {
  return withFields(sections, key, (fields) => fields.filter((field) => field.key !== key));
}

/** Moves a field up or down; at the end of its section it goes over into the next one. */
export function moveField(sections: Sections, key: string, by: -1 | 1): Sections {
  const home = sections.findIndex(({ fields }) => fields.some((field) => field.key === key));
  const fields = sections[home]?.fields ?? [];
  const beside = fields[fields.findIndex((field) => field.key === key) + by];
  if (beside) return dropField(sections, key, beside.key, by < 0 ? 'before' : 'after');
  const next = sections[home + by];
  return next ? hang(sections, key, next.key, by < 0 ? 'last' : 'first') : sections;
}

export function mayMoveField(sections: Sections, key: string, by: -1 | 1): boolean {
  return moveField(sections, key, by) !== sections;
}

/** Where a field held over another, or over the head of a section, would go. */
export function dropFieldOn(sections: Sections, held: string, over: string, lower: boolean): Drop | null {
  if (held === over) return null;
  const section = sections.find(({ key }) => key === over);
  if (section) return section.fields.at(-1)?.key === held ? null : 'into';
  return lower ? 'after' : 'before';
}

export function dropField(sections: Sections, held: string, over: string, drop: Drop): Sections {
  const moved = sections.flatMap(({ fields }) => fields).find(({ key }) => key === held);
  if (!moved) return sections;
  if (drop === 'into') return hang(sections, held, over, 'last');
  return withFields(removeField(sections, held), over, (fields) => {
    const at = fields.findIndex(({ key }) => key === over);
    return fields.toSpliced(drop === 'before' ? at : at + 1, 0, moved);
  });
}

function hang(sections: Sections, key: string, section: string, end: 'first' | 'last'): Sections {
  const moved = sections.flatMap(({ fields }) => fields).find((field) => field.key === key);
  if (!moved) return sections;
  return removeField(sections, key).map((each) => {
    if (each.key !== section) return each;
    return { ...each, fields: end === 'first' ? [moved, ...each.fields] : [...each.fields, moved] };
  });
}

function withFields(
  sections: Sections,
  key: string,
  change: (fields: readonly FieldDraft[]) => readonly FieldDraft[],
): Sections {
  return sections.map((section) =>
    section.fields.some((field) => field.key === key)
      ? { ...section, fields: change(section.fields) }
      : section,
  );
}
