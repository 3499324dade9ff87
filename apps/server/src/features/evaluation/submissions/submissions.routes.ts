import { submissionEndpoints } from '@course-center/contract/evaluation/submissions';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { gradeOneself } from './grade-oneself.ts';
import { myCourses } from './my-courses.ts';
import { readSubmission } from './read-submission.ts';
import { saveOwnField } from './save-own-field.ts';

export const submissionRoutes = fp(
  async (app) => {
    serve(app, submissionEndpoints.mine, ({ scene, actor, query }) => myCourses(scene, actor, query.process));
    serve(app, submissionEndpoints.read, ({ scene, actor, params }) =>
      readSubmission(scene, actor, params.id),
    );
    serve(app, submissionEndpoints.saveField, ({ scene, actor, params, body }) =>
      saveOwnField(scene, actor, params.id, params.key, body),
    );
    serve(app, submissionEndpoints.grade, ({ scene, actor, params, body }) =>
      gradeOneself(scene, actor, params.id, body.grade),
    );
  },
  { name: 'submission-routes', dependencies: ['actor'] },
);
