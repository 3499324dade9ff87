import type { CourseItemForm, ItemField } from '@course-center/domain/showcase/course-items';
import type { ExcellentCourse } from '@course-center/domain/showcase/excellent-course';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { inBatches } from '../../../database/in-batches.ts';
import { asc, eq, inArray } from '../../../database/query.ts';
import {
  excellentCourseFiles as files,
  excellentCourseItems as items,
  excellentCourseTeachers as teachers,
  excellentCourseVideos as videos,
} from '../../../database/showcase-schema.ts';

/** What stands beside the row of a course, as its form holds it. */
export type CourseParts = Pick<ExcellentCourse, 'teachers' | 'videos' | 'items'>;

type ItemRecord = typeof items.$inferSelect;
type FileRecord = typeof files.$inferSelect;

export async function partsOf(db: Queryable, courseId: number): Promise<CourseParts> {
  return {
    teachers: await db
      .select({
        name: teachers.name,
        job_title: teachers.job_title,
        education_degree: teachers.education_degree,
        portrait: teachers.portrait,
      })
      .from(teachers)
      .where(eq(teachers.excellent_course_id, courseId))
      .orderBy(asc(teachers.displayorder)),
    videos: await db
      .select({ name: videos.name, file_id: videos.file_id })
      .from(videos)
      .where(eq(videos.excellent_course_id, courseId))
      .orderBy(asc(videos.displayorder)),
    items: await itemsOf(db, courseId),
  };
}

async function itemsOf(db: Queryable, courseId: number): Promise<CourseItemForm[]> {
  const rows = await db
    .select()
    .from(items)
    .where(eq(items.excellent_course_id, courseId))
    .orderBy(asc(items.displayorder));
  const attached =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(files)
          .where(
            inArray(
              files.item_id,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(asc(files.displayorder));
  const inside = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const filesAt = Map.groupBy(attached, ({ item_id }) => item_id);
  const fieldOf = (row: ItemRecord) => fieldForm(row, filesAt.get(row.id) ?? []);
  return (inside.get(null) ?? []).map((row) => ({
    ...fieldOf(row),
    children: (inside.get(row.id) ?? []).map(fieldOf),
  }));
}

function fieldForm(
  { name, category, type, content }: ItemRecord,
  attached: readonly FileRecord[],
): ItemField {
  return {
    ...{ name, category, type, content },
    files: attached.map(({ name: called, file_id, target }) => ({ name: called, file_id, target })),
  };
}

/** Takes the place of what stood there before. */
export async function replaceParts(tx: Transaction, courseId: number, parts: CourseParts): Promise<void> {
  await tx.delete(teachers).where(eq(teachers.excellent_course_id, courseId));
  await tx.delete(videos).where(eq(videos.excellent_course_id, courseId));
  await tx.delete(items).where(eq(items.excellent_course_id, courseId));
  await addParts(tx, courseId, parts);
}

export async function addParts(tx: Transaction, courseId: number, parts: CourseParts): Promise<void> {
  const excellent_course_id = courseId;
  if (parts.teachers.length > 0)
    await tx.insert(teachers).values(
      parts.teachers.map((teacher, displayorder) => ({
        ...teacher,
        ...{ excellent_course_id, displayorder, is_leader: displayorder === 0 },
      })),
    );
  if (parts.videos.length > 0)
    await tx
      .insert(videos)
      .values(parts.videos.map((video, displayorder) => ({ ...video, excellent_course_id, displayorder })));
  await addItems(tx, courseId, parts.items);
}

/** Level by level, so that the statements stay few however many items there are. */
async function addItems(tx: Transaction, courseId: number, forms: readonly CourseItemForm[]): Promise<void> {
  const top = forms.map((form, displayorder) => ({ form, parent_id: null, displayorder }));
  const ids = await insertItems(tx, courseId, top);
  const below = forms.flatMap(({ children }, at) =>
    children.map((form, displayorder) => ({ form, parent_id: ids[at] as number, displayorder })),
  );
  const childIds = await insertItems(tx, courseId, below);
  const placed = [...top, ...below].flatMap(({ form }, at) =>
    form.files.map((file, displayorder) => ({
      ...file,
      ...{ item_id: [...ids, ...childIds][at] as number, displayorder },
    })),
  );
  await inBatches(placed, async (batch) => {
    await tx.insert(files).values([...batch]);
    return [];
  });
}

interface PlacedItem {
  readonly form: ItemField;
  readonly parent_id: number | null;
  readonly displayorder: number;
}

function insertItems(tx: Transaction, courseId: number, placed: readonly PlacedItem[]): Promise<number[]> {
  return inBatches(placed, async (batch) => {
    const rows = await tx
      .insert(items)
      .values(
        batch.map(({ form: { name, category, type, content }, parent_id, displayorder }) => ({
          ...{ excellent_course_id: courseId, parent_id, displayorder },
          ...{ name, category, type, content },
        })),
      )
      .returning({ id: items.id });
    return rows.map(({ id }) => id);
  });
}
