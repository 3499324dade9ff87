import type { StoredFile } from '@course-center/contract/files';
import type {
  ExcellentCourseDetail,
  ExcellentCourseForm,
} from '@course-center/contract/showcase/excellent-courses';
import { blankOf } from '@course-center/domain/forms/fields';
import { EXCELLENT_COURSE_FIELDS } from '@course-center/domain/showcase/excellent-course';
import type { ItemCategory, ItemType } from '@course-center/domain/showcase/item';

/** Something in a list of the editor; the key stays with it wherever it is moved. */
interface Keyed {
  readonly key: string;
}

/** A kept file under the name that visitors see, or a link to somewhere else. */
export interface DraftFile extends Keyed {
  readonly name: string;
  readonly file: StoredFile | null;
  readonly target: string;
}

export interface DraftField extends Keyed {
  readonly name: string;
  readonly type: ItemType;
  readonly content: string;
  readonly files: readonly DraftFile[];
}

/** A field that stands alone, or a group of fields. */
export interface DraftItem extends DraftField {
  readonly category: ItemCategory;
  readonly children: readonly DraftField[];
}

export interface DraftTeacher extends Keyed {
  readonly name: string;
  readonly job_title: string;
  readonly education_degree: string;
  readonly portrait: string;
}

type Lists = 'teachers' | 'videos' | 'items';

/** What the editor holds: the form with its lists keyed and its files in full. */
export interface CourseDraft extends Omit<ExcellentCourseForm, Lists | 'department_id'> {
  readonly department_id: number | null;
  readonly teachers: readonly DraftTeacher[];
  readonly videos: readonly DraftFile[];
  readonly items: readonly DraftItem[];
}

/** The form as it would be sent; a department may still be missing. */
export type DraftForm = Omit<ExcellentCourseForm, 'department_id'> & Pick<CourseDraft, 'department_id'>;

let made = 0;

export function newKey(): string {
  made += 1;
  return String(made);
}

export const EMPTY_DRAFT: Omit<CourseDraft, Lists> = blankOf(EXCELLENT_COURSE_FIELDS);

export function newDraft(): CourseDraft {
  return { ...EMPTY_DRAFT, teachers: [newTeacher()], videos: [], items: [] };
}

export function newTeacher(): DraftTeacher {
  return { key: newKey(), name: '', job_title: '', education_degree: '', portrait: '' };
}

export function newField(): DraftField {
  return { key: newKey(), name: '', type: 'textArea', content: '', files: [] };
}

export function newItem(category: ItemCategory): DraftItem {
  return { ...newField(), category, children: category === 'group' ? [newField()] : [] };
}

export function draftOf({ form, files }: Pick<ExcellentCourseDetail, 'form' | 'files'>): CourseDraft {
  const known = new Map(files.map((file) => [file.id, file]));
  type ItemFile = ExcellentCourseForm['items'][number]['files'][number];
  const fileOf = ({ name, file_id, target }: ItemFile): DraftFile => ({
    key: newKey(),
    ...{ name, target, file: file_id === null ? null : (known.get(file_id) ?? null) },
  });
  const fieldOf = ({
    name,
    type,
    content,
    files: own,
  }: Omit<ExcellentCourseForm['items'][number], 'children'>) => ({
    key: newKey(),
    ...{ name, type, content, files: own.map(fileOf) },
  });
  return {
    ...form,
    teachers: form.teachers.map((teacher) => ({ key: newKey(), ...teacher })),
    videos: form.videos.map((video) => fileOf({ ...video, target: '' })),
    items: form.items.map((item) => ({
      ...fieldOf(item),
      category: item.category,
      children: item.children.map(fieldOf),
    })),
  };
}

export function formOf({ teachers, videos, items, ...rest }: CourseDraft): DraftForm {
  return {
    ...rest,
    teachers: teachers.map(({ key: _key, ...teacher }) => teacher),
    videos: videos.flatMap(({ name, file }) => (file ? [{ name, file_id: file.id }] : [])),
    items: items.map(({ category, children, ...item }) => ({
      ...fieldForm(item),
      category,
      children: children.map((child) => ({ ...fieldForm(child), category: 'field' as const })),
    })),
  };
}

function fieldForm({ name, type, content, files }: DraftField) {
  return {
    ...{ name, type, content },
    files: files.map(({ name: called, file, target }) => ({
      ...{ name: called, target },
      file_id: file?.id ?? null,
    })),
  };
}

/** The same text for the same content, whatever its keys. */
export function writtenOf(draft: CourseDraft): string {
  return JSON.stringify(formOf(draft));
}

/** A word of a list that the school has, and what tells it from others. */
export interface Word {
  readonly word: string;
  readonly note: string;
}

/** What can be chosen: each word of the list once, and what stands there or is being typed although the list has it not. */
export function wordOptions(words: readonly Word[], standing: string, typed: string) {
  const noted = new Map(words.map(({ word, note }) => [word, note]));
  if (standing !== '' && !noted.has(standing)) noted.set(standing, '原有内容');
  if (typed !== '' && !noted.has(typed)) noted.set(typed, '自行填写');
  return [...noted].map(([word, note]) => ({ value: word, label: word, ...(note && { note }) }));
}
