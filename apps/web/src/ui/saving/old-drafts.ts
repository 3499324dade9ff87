import type { DraftName, Written } from './draft-store.ts';

/** The part of local storage that is needed here. */
export type TextStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'>;

/** `course-center-entries:<school>:<person>:<review>:<leaf>:<page>`: an expert's entries. */
const ENTRY = /^course-center-entries:([^:]+):(\d+):(\d+):(\d+):([^:]+)$/;
/** `course-center:<door>:<school>:draft:<part>:<field>`: a teacher's texts, without saying whose. */
const FIELD = /^course-center:[^:]+:([^:]+):draft:(\d+):(.+)$/;

/** Whose part it is knows the server alone, so a teacher's text belongs to whoever may open its form. */
const UNNAMED = 0;

/** Whether a name in local storage is that of a draft that an earlier version of the product left there. */
export function isOldDraft(name: string): boolean {
  return ENTRY.test(name) || FIELD.test(name);
}

/** Moves what earlier versions kept in local storage to where drafts are kept now; each goes once it has arrived. */
export async function carryOver(
  storage: TextStorage,
  write: (written: Written) => Promise<boolean>,
): Promise<void> {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(isOldDraft);
  await Promise.all(
    names.map(async (name) => {
      const text = storage.getItem(name);
      const written = text === null ? null : carried(name, text);
      if (written && (await write(written)) && storage.getItem(name) === text) storage.removeItem(name);
    }),
  );
}

/** Null for what makes no sense. */
function carried(name: string, text: string): Written | null {
  const to = newName(name);
  const old = parsed(text);
  if (!to || !old) return null;
  const { typed, course = '', indicator = '', version = null, since = 0 } = old;
  const { lost = [], elsewhere = [], late = false } = old;
  const content = {
    ...{ key: to[3], value: typed, version, since, lost, elsewhere, late },
    ...{ title: course, label: indicator },
  };
  return { name: to, revision: 0, content };
}

function newName(name: string): DraftName | null {
  const [, school, person, review, leaf, page] = ENTRY.exec(name) ?? [];
  if (school && review && leaf) return [school, Number(person), `review:${review}`, leaf, `${page}.0`];
  const [, itsSchool, part, field] = FIELD.exec(name) ?? [];
  return itsSchool && field ? [itsSchool, UNNAMED, `part:${part}`, field, 'before.0'] : null;
}

interface OldDraft {
  readonly typed: object;
  readonly version?: number | null;
  readonly since?: number;
  readonly lost?: readonly unknown[];
  readonly elsewhere?: readonly unknown[];
  readonly late?: boolean;
  readonly course?: string;
  readonly indicator?: string;
}

function parsed(text: string): OldDraft | null {
  try {
    const old = JSON.parse(text) as Partial<OldDraft> | null;
    return typeof old?.typed === 'object' && old.typed !== null ? (old as OldDraft) : null;
  } catch {
    return null;
  }
}
