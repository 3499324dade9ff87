import { isDeepStrictEqual } from 'node:util';
import {
  type ExcellentCourseDetail,
  type ExcellentCourseForm,
  type ExcellentCourseRow,
  excellentCourseEndpoints,
  slideEndpoints,
} from '@course-center/contract/showcase/excellent-courses';
import { canManageShowcase } from '@course-center/domain/access/showcase';
import { textsOf, withTexts } from '@course-center/domain/showcase/course-texts';
import fp from 'fastify-plugin';
import { presentFiles } from '../../../platform/files/present-file.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { readAll, readPage } from '../../../platform/lists/read-list.ts';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound, Refused } from '../../../wire/failures.ts';
import { spreadsheet } from '../../../wire/file-answer.ts';
import { serve } from '../../../wire/serve.ts';
import { picturesShown } from '../../evaluation/public.ts';
import { addExcellentCourse } from './add-course.ts';
import { checkedForm, columnsOf, formOfCourse } from './course-form.ts';
import { COURSE_SHEET, courseList } from './course-list.ts';
import {
  findCourse,
  holdOrder,
  placeCourse,
  removeCourseRow,
  saveCourse,
} from './excellent-courses.repository.ts';
import { COURSE_GONE, heldCourse } from './held-course.ts';
import { keepPicture } from './keep-picture.ts';
import { listCandidates } from './list-candidates.ts';
import { withColleges } from './offering-departments.ts';
import { partsOf, replaceParts } from './parts.repository.ts';
import { previewCourse } from './preview-key.ts';
import { namingReferences } from './references.ts';
import { idsIn, requireAttachable } from './require-attachable.ts';
import { setPublished } from './set-published.ts';
import { setRecommended } from './set-recommended.ts';
import { slideResource } from './slide.resource.ts';
import { takeGroups } from './take-groups.ts';
import { told, toldChange } from './told.ts';

const calls = excellentCourseEndpoints;

const TITLE = '优质课程';
/** They belong to no term and to the whole school. */
const WITHIN = { departmentIds: null, term: null };

export const excellentCourseRoutes = fp(
  async (app) => {
    serve(app, calls.list, ({ scene, actor, query }) => listCourses(scene, actor, query));
    serve(app, calls.read, ({ scene, actor, params }) => readForEditing(scene, actor, params.id));
    serve(app, calls.candidates, ({ scene, actor, query }) => listCandidates(scene, actor, query));
    serve(app, calls.take, ({ scene, actor, body }) => takeGroups(scene, actor, body));
    serve(app, calls.create, ({ scene, actor, body }) => addExcellentCourse(scene, actor, body));
    serve(app, calls.change, ({ scene, actor, params, body }) =>
      changeExcellentCourse(scene, actor, params.id, body),
    );
    serve(app, calls.setPublished, ({ scene, actor, body }) => setPublished(scene, actor, body));
    serve(app, calls.setRecommended, ({ scene, actor, body }) => setRecommended(scene, actor, body));
    serve(app, calls.move, ({ scene, actor, params, body }) => moveCourse(scene, actor, params.id, body));
    serve(app, calls.remove, ({ scene, actor, params }) => removeCourse(scene, actor, params.id));
    serve(app, calls.uploadCover, ({ scene, actor, query, file }) => keepPicture(scene, actor, query, file));
    serve(app, calls.preview, ({ scene, actor, params }) => previewCourse(scene, actor, params.id));
    serveResource(app, slideEndpoints, slideResource);
  },
  { name: 'excellent-course-routes', dependencies: ['actor'] },
);

/** A page of the excellent courses, published or not, or all of them as a spreadsheet. */
async function listCourses(
  { db, school: { pool } }: Scene,
  actor: Actor,
  query: ListQuery & { readonly format?: 'xlsx' },
) {
  if (!canManageShowcase(actor)) throw forbidden();
  if (query.format === 'xlsx') {
    const rows = await readAll<ExcellentCourseRow>(pool, courseList, query, WITHIN);
    return spreadsheet(TITLE, await writeSheet(TITLE, COURSE_SHEET, await withColleges(db, rows)), 'day');
  }
  const { data, meta } = await readPage<ExcellentCourseRow>(pool, courseList, query, WITHIN);
  return { data: await withColleges(db, data), meta: { ...meta, may_manage: true } };
}

interface Move {
  readonly before_id: number | null;
  /** Where both stood when somebody moved it. */
  readonly seen?: { readonly own: number; readonly follower: number | null };
}

/** Puts a course before another one, or at the end, in the order that its person saw. */
function moveCourse(
  scene: Scene,
  actor: Actor,
  id: number,
  { before_id, seen }: Move,
): Promise<{ id: number }> {
  if (!canManageShowcase(actor)) throw forbidden();
  return scene.db.transaction(async (tx) => {
    await holdOrder(tx);
    const course = await findCourse(tx, id);
    const follower = before_id === null ? null : await findCourse(tx, before_id);
    if (!course || follower === undefined) throw notFound(COURSE_GONE);
    if (seen?.own !== course.displayorder || seen.follower !== (follower?.displayorder ?? null))
      throw new Refused({ reason: 'changed_meanwhile' });
    if (before_id === id) return { id };
    await placeCourse(tx, id, before_id);
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'excellent_course.moved',
      subject: `excellent_course:${id}`,
      after: { name: course.course_name, followed_by: follower?.course_name ?? null },
    });
    return { id };
  });
}

/** Removes a course that visitors do not see; the evaluation that it came from stays. */
async function removeCourse(scene: Scene, actor: Actor, id: number): Promise<undefined> {
  if (!canManageShowcase(actor)) throw forbidden();
  await scene.db.transaction(async (tx) => {
    const course = await heldCourse(tx, id);
    if (course.published) throw new Refused({ reason: 'still_published' });
    const form = formOfCourse(course, await partsOf(tx, id));
    await removeCourseRow(tx, id);
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'excellent_course.removed',
      subject: `excellent_course:${id}`,
      before: told(form),
    });
  });
}

/** A course as the editor opens it. */
async function readForEditing(scene: Scene, actor: Actor, id: number): Promise<ExcellentCourseDetail> {
  if (!canManageShowcase(actor)) throw forbidden();
  const course = await findCourse(scene.db, id);
  if (!course) throw notFound(COURSE_GONE);
  const parts = await partsOf(scene.db, id);
  const files = await presentFiles(scene, idsIn(parts));
  const form = formOfCourse(course, parts);
  const shown = await picturesShown(
    scene,
    textsOf(form).map(({ html }) => html),
  );
  return {
    id,
    version: course.version,
    published: course.published ? 1 : 0,
    evaluation_course_group_id: course.evaluation_course_group_id,
    form: withTexts(form, shown),
    files: [...files.values()],
  };
}

interface CourseChange {
  readonly form: ExcellentCourseForm;
  /** What the editor opened with. */
  readonly version: number;
}

/** Changes what visitors see of a course, based on the version that the editor opened. */
async function changeExcellentCourse(
  scene: Scene,
  actor: Actor,
  id: number,
  { form: input, version }: CourseChange,
): Promise<{ id: number; version: number }> {
  if (!canManageShowcase(actor)) throw forbidden();
  const form = await checkedForm(input);
  return namingReferences(() =>
    scene.db.transaction(async (tx) => {
      const course = await heldCourse(tx, id);
      if (course.version !== version) throw new Refused({ reason: 'changed_meanwhile' });
      await requireAttachable(tx, actor, form, course);
      const before = formOfCourse(course, await partsOf(tx, id));
      if (isDeepStrictEqual(before, form)) return { id, version };
      const next = version + 1;
      await saveCourse(tx, id, { ...columnsOf(form), updated_at: scene.now(), version: next });
      await replaceParts(tx, id, form);
      await appendToLedger(tx, scene, {
        by: actor,
        action: 'excellent_course.changed',
        subject: `excellent_course:${id}`,
        ...toldChange(before, form),
      });
      return { id, version: next };
    }),
  );
}
