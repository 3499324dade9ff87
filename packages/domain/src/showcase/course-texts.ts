import type { FileKind } from '../files/format.ts';
import type { Faults } from '../forms/faults.ts';
import { PICTURE_FAULT } from '../rich-text/picture-fault.ts';
import { picturesIn } from '../rich-text/pictures.ts';
import type { ItemField } from './course-items.ts';
import type { ExcellentCourse } from './excellent-course.ts';

type WithTexts = Pick<ExcellentCourse, 'content' | 'teacher_intro' | 'items'>;

interface PlacedText {
  readonly place: string;
  readonly html: string;
}

/** The formatted texts of a course, by their place in its form. */
export function textsOf({ content, teacher_intro, items }: WithTexts): PlacedText[] {
  const ofItems = items.flatMap((item, at) => [
    ...textOfField(item, `items.${at}`),
    ...item.children.flatMap((child, inside) => textOfField(child, `items.${at}.children.${inside}`)),
  ]);
  return [{ place: 'content', html: content }, { place: 'teacher_intro', html: teacher_intro }, ...ofItems];
}

function textOfField({ type, content }: ItemField, place: string): PlacedText[] {
  return type === 'richText' ? [{ place: `${place}.content`, html: content }] : [];
}

export function picturesOf(course: WithTexts): number[] {
  return textsOf(course).flatMap(({ html }) => picturesIn(html));
}

/** The course with each of its formatted texts changed. */
export function withTexts<Course extends WithTexts>(
  course: Course,
  change: (html: string) => string,
): Course {
  const changed = <Field extends ItemField>(field: Field): Field =>
    field.type === 'richText' ? { ...field, content: change(field.content) } : field;
  return {
    ...course,
    content: change(course.content),
    teacher_intro: change(course.teacher_intro),
    items: course.items.map((item) => ({ ...changed(item), children: item.children.map(changed) })),
  };
}

/** Which texts have a picture that may not stand in them; `attachable` holds the files that may. */
export function pictureFaults(
  course: WithTexts,
  attachable: ReadonlyMap<number, { readonly kind: FileKind }>,
): Faults {
  const wrong = textsOf(course).filter(({ html }) =>
    picturesIn(html).some((id) => attachable.get(id)?.kind !== 'image'),
  );
  return Object.fromEntries(wrong.map(({ place }) => [place, PICTURE_FAULT]));
}
