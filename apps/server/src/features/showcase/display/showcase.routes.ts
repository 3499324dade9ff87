import {
  type CourseVideo,
  type DisplayConfig,
  type DisplayDepartment,
  displayEndpoints,
} from '@course-center/contract/showcase/display';
import { type Site, statisticsEndpoints, type Traffic } from '@course-center/contract/showcase/statistics';
import { countedDepartments } from '@course-center/domain/showcase/department-counts';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../../config.ts';
import { and, asc, desc, eq, ne, sql } from '../../../database/query.ts';
import { excellentCourses } from '../../../database/showcase-schema.ts';
import { presentFiles } from '../../../platform/files/present-file.ts';
import { KeptAnswers } from '../../../platform/kept-answers/kept-answers.ts';
import { serveKept } from '../../../platform/kept-answers/serve-kept.ts';
import { schoolConfig } from '../../../platform/settings/settings.ts';
import type { Schools } from '../../../schools/school.ts';
import type { Scene } from '../../../wire/context.ts';
import { notFound } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { departmentsFrom } from '../../organization/public.ts';
import { previewOpens } from '../excellent-courses/preview-key.ts';
import { findVideos } from './courses/course.repository.ts';
import { listCourses } from './courses/list-courses.ts';
import { type OfCourse, readBasic } from './courses/read-basic.ts';
import { readInformation } from './courses/read-information.ts';
import { recommendCourses } from './courses/recommend-courses.ts';
import { isIdleInclude, requireKnownIncludes } from './courses/requested-includes.ts';
import { requireShown, shownCourses } from './courses/shown-courses.ts';
import { keptDisplayConfig, knownDisplayConfig } from './kept/kept-settings.ts';
import { readSlide, readSlides } from './read-slides.ts';
import { countVisit, visitsWritten } from './visits/count-visit.ts';
import { sumOfDays } from './visits/visits.repository.ts';

export interface ShowcaseOptions {
  readonly schools: Schools;
  readonly config: Pick<Config, 'keptAnswersMegabytes'>;
}

const MEGABYTE = 1024 * 1024;

export const showcaseRoutes = fp<ShowcaseOptions>(
  async (app, { schools, config }) => {
    const answers = new KeptAnswers<string>(config.keptAnswersMegabytes * MEGABYTE);
    const aMinute = { answers, seconds: 60 };
    const ofCourse = { ...aMinute, isOpened: isCourseOpened, isIdle: isIdleInclude };
    app.decorateRequest('keepAs', null);
    app.addHook('onClose', async () => {
      for (const { db } of schools.values()) await visitsWritten(db, app.log);
    });

    serveKept(app, displayEndpoints.config, ({ scene }) => readConfig(scene), {
      ...aMinute,
      served: countSignedIn,
    });
    serveKept(app, displayEndpoints.departments, ({ scene }) => readDepartments(scene), aMinute);
    serveKept(app, displayEndpoints.categories, ({ scene }) => readCategories(scene), aMinute);
    serveKept(app, displayEndpoints.slides, ({ scene }) => readSlides(scene), aMinute);
    serveKept(app, displayEndpoints.slide, ({ scene, params }) => readSlide(scene, params.id), aMinute);

    serveKept(app, displayEndpoints.courses, ({ scene, query }) => listCourses(scene, query), {
      ...aMinute,
      isIdle: isIdleInclude,
    });
    serveKept(app, displayEndpoints.basic, ({ scene, params, query }) => readBasic(scene, params.id, query), {
      ...ofCourse,
      served: countLook,
    });
    serveKept(
      app,
      displayEndpoints.videos,
      ({ scene, params, query }) => readVideos(scene, params.id, query),
      ofCourse,
    );
    serveKept(
      app,
      displayEndpoints.information,
      ({ scene, params, query }) => readInformation(scene, params.id, query),
      ofCourse,
    );
    serve(app, displayEndpoints.recommendations, ({ scene, params, query }) =>
      recommendCourses(scene, params.id, query),
    );

    serve(app, statisticsEndpoints.sites, ({ scene }) => readSites(scene));
    serveKept(app, statisticsEndpoints.traffic, ({ scene, query }) => readTraffic(scene, query), {
      answers,
      seconds: 10,
      writes: true,
    });
  },
  { name: 'showcase-routes', dependencies: ['actor', 'limits', 'own-calls'] },
);

function isCourseOpened({ scene, params }: FastifyRequest, preview: string): Promise<boolean> {
  return previewOpens(scene, Number((params as { id: string }).id), preview);
}

/** A page that loads a course in place asks for it itself; what the server asks for is counted with the page. */
function countLook(request: FastifyRequest): void {
  const { preview } = request.query as { preview?: string };
  if (request.isOwn || request.method === 'HEAD' || preview) return;
  const courseId = Number((request.params as { id: string }).id);
  countVisit(request.scene, { cookies: request.headers.cookie ?? '', courseId, isDocument: false });
}

/** Where visitors sign in, a page shows itself only once it knows who looks: it asks for its settings then. */
function countSignedIn(request: FastifyRequest): void {
  const { scene, headers, isOwn, method } = request;
  if (isOwn || method === 'HEAD' || headers.authorization === undefined) return;
  if (knownDisplayConfig(scene)?.auth !== '1') return;
  countVisit(scene, { cookies: headers.cookie ?? '', courseId: null, isDocument: true });
}

/** How the public pages present the school, with its name. */
async function readConfig(scene: Scene): Promise<DisplayConfig> {
  const [display, { school }] = await Promise.all([keptDisplayConfig(scene), schoolConfig(scene.db)]);
  return { ...display, school };
}

/** The departments of which courses are shown, each with how many. */
async function readDepartments(scene: Scene): Promise<DisplayDepartment[]> {
  const [departments, shown] = await Promise.all([departmentsFrom(scene.db, 1), shownCourses(scene)]);
  const counts = new Map<number, number>();
  for (const { department_id } of shown.values())
    counts.set(department_id, (counts.get(department_id) ?? 0) + 1);
  return countedDepartments(departments, counts);
}

/** The categories of which courses are shown, the largest first. */
function readCategories({ db }: Scene): Promise<{ name: string; counts: number }[]> {
  const counts = sql<number>`count(*)::int`;
  return db
    .select({ name: excellentCourses.category, counts })
    .from(excellentCourses)
    .where(and(eq(excellentCourses.published, true), ne(excellentCourses.category, '')))
    .groupBy(excellentCourses.category)
    .orderBy(desc(counts), asc(excellentCourses.category));
}

/** A course's videos, by links that are good for a while, and no longer than the course is shown. */
async function readVideos(scene: Scene, id: number, query: OfCourse): Promise<CourseVideo[]> {
  requireKnownIncludes(query);
  const shownBy = await requireShown(scene, id, query.preview);
  const rows = await findVideos(scene.school.pool, id);
  const files = await presentFiles(
    scene,
    rows.map(({ file_id }) => file_id),
    shownBy,
  );
  return rows.flatMap(({ id: uid, name, file_id }) => {
    const file = files.get(file_id);
    return file ? [{ uid: String(uid), name, path: file.preview_url ?? file.download_url }] : [];
  });
}

interface TrafficQuery {
  readonly site_id: string;
  readonly start_date?: string;
  readonly end_date?: string;
}

/** The one site that a school has: the name that it is reached by. */
function readSites({ host, school }: Scene): Site[] {
  return [{ domain: host, site_id: school.name }];
}

/** Views, visitors and addresses of some days, both ends included; without them, of all. */
async function readTraffic(scene: Scene, query: TrafficQuery): Promise<Traffic> {
  if (query.site_id !== scene.school.name) throw notFound('统计站点不存在，请刷新页面后重试');
  await visitsWritten(scene.db, scene.log);
  const { start_date = null, end_date = null } = query;
  return { pageSum: [await sumOfDays(scene.db, start_date, end_date)] };
}
