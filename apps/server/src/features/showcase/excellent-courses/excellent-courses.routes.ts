import { excellentCourseEndpoints, slideEndpoints } from '@course-center/contract/showcase/manage';
import fp from 'fastify-plugin';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { serve } from '../../../wire/serve.ts';
import { addExcellentCourse } from './add-course.ts';
import { changeExcellentCourse } from './change-course.ts';
import { keepPicture } from './keep-picture.ts';
import { listCandidates } from './list-candidates.ts';
import { listCourses } from './list-courses.ts';
import { moveCourse } from './move-course.ts';
import { previewCourse } from './preview-key.ts';
import { readForEditing } from './read-for-editing.ts';
import { removeCourse } from './remove-course.ts';
import { setPublished } from './set-published.ts';
import { setRecommended } from './set-recommended.ts';
import { slideResource } from './slide.resource.ts';
import { takeGroups } from './take-groups.ts';

const calls = excellentCourseEndpoints;

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
