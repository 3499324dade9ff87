import { displayEndpoints } from '@course-center/contract/showcase/display';
import { statisticsEndpoints } from '@course-center/contract/showcase/statistics';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../../config.ts';
import { KeptAnswers } from '../../../platform/kept-answers/kept-answers.ts';
import { serveKept } from '../../../platform/kept-answers/serve-kept.ts';
import type { Schools } from '../../../schools/school.ts';
import { serve } from '../../../wire/serve.ts';
import { listCourses } from './courses/list-courses.ts';
import { readBasic } from './courses/read-basic.ts';
import { readInformation } from './courses/read-information.ts';
import { readVideos } from './courses/read-videos.ts';
import { recommendCourses } from './courses/recommend-courses.ts';
import { knownDisplayConfig } from './kept/kept-settings.ts';
import { readCategories } from './read-categories.ts';
import { readConfig } from './read-config.ts';
import { readDepartments } from './read-departments.ts';
import { readSlide, readSlides } from './read-slides.ts';
import { countVisit, visitsWritten } from './visits/count-visit.ts';
import { readSites, readTraffic } from './visits/read-traffic.ts';

export interface ShowcaseOptions {
  readonly schools: Schools;
  readonly config: Pick<Config, 'keptAnswersMegabytes'>;
}

const MEGABYTE = 1024 * 1024;

export const showcaseRoutes = fp<ShowcaseOptions>(
  async (app, { schools, config }) => {
    const answers = new KeptAnswers<string>(config.keptAnswersMegabytes * MEGABYTE);
    const aMinute = { answers, seconds: 60 };
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

    serveKept(app, displayEndpoints.courses, ({ scene, query }) => listCourses(scene, query), aMinute);
    serveKept(app, displayEndpoints.basic, ({ scene, params, query }) => readBasic(scene, params.id, query), {
      ...aMinute,
      served: countLook,
    });
    serveKept(
      app,
      displayEndpoints.videos,
      ({ scene, params, query }) => readVideos(scene, params.id, query),
      aMinute,
    );
    serveKept(
      app,
      displayEndpoints.information,
      ({ scene, params, query }) => readInformation(scene, params.id, query),
      aMinute,
    );
    serve(app, displayEndpoints.recommendations, ({ scene, params, query }) =>
      recommendCourses(scene, params.id, query),
    );

    serve(app, statisticsEndpoints.sites, ({ scene }) => readSites(scene));
    serveKept(app, statisticsEndpoints.traffic, ({ scene, query }) => readTraffic(scene, query), {
      answers,
      seconds: 10,
    });
  },
  { name: 'showcase-routes', dependencies: ['actor', 'limits', 'own-calls'] },
);

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
