import { evaluationCourseEndpoints } from '@course-center/contract/evaluation/evaluation-courses';
import { canListEvaluationCourses } from '@course-center/domain/access/evaluation-courses';
import fp from 'fastify-plugin';
import { termOf } from '../../../platform/terms/term-of.ts';
import { forbidden } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { deleteCourse, readRemoval, restoreCourse } from './delete-course.ts';
import { planningsOf } from './evaluation-courses.repository.ts';
import { type CourseQuery, readCourses } from './read-courses.ts';

export const evaluationCourseRoutes = fp(
  async (app) => {
    serve(app, evaluationCourseEndpoints.list, ({ scene, actor, query }) =>
      readCourses(scene, actor, query as CourseQuery),
    );
    serve(app, evaluationCourseEndpoints.plannings, async ({ scene: { db, term }, actor, query }) => {
      if (!canListEvaluationCourses(actor)) throw forbidden();
      return planningsOf(db, await termOf(db, term), query.process);
    });
    serve(app, evaluationCourseEndpoints.removal, ({ scene, actor, params }) =>
      readRemoval(scene, actor, params.id),
    );
    serve(app, evaluationCourseEndpoints.remove, ({ scene, actor, params, query }) =>
      deleteCourse(scene, actor, params.id, query),
    );
    serve(app, evaluationCourseEndpoints.restore, ({ scene, actor, params }) =>
      restoreCourse(scene, actor, params.id),
    );
  },
  { name: 'evaluation-course-routes', dependencies: ['actor'] },
);
