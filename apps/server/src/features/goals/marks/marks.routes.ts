import { markEndpoints } from '@course-center/contract/goals/marks';
import { rosterEndpoints } from '@course-center/contract/goals/rosters';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { exportMarks, ownMarkCourses, readMarkSheet } from './read-marks.ts';
import {
  addClass,
  addStudents,
  changeClass,
  changeStudent,
  classSources,
  copyClass,
  moveStudents,
  removeClass,
  removeStudents,
} from './roster.ts';
import { saveMarks } from './save-marks.ts';

/** Students and marks of goal courses. */
export const markRoutes = fp(
  async (app) => {
    const { courses, read, save, sheet } = markEndpoints;
    serve(app, courses, ({ scene, actor }) => ownMarkCourses(scene, actor));
    serve(app, read, ({ scene, actor, params, query }) =>
      readMarkSheet(scene, actor, params.id, query.since),
    );
    serve(app, save, ({ scene, actor, params, body }) => saveMarks(scene, actor, params.id, body.cells));
    serve(app, sheet, ({ scene, actor, params }) => exportMarks(scene, actor, params.id));

    const roster = rosterEndpoints;
    serve(app, roster.addClass, ({ scene, actor, params, body }) => addClass(scene, actor, params.id, body));
    serve(app, roster.changeClass, ({ scene, actor, params, body }) =>
      changeClass(scene, actor, params.id, params.class_id, body),
    );
    serve(app, roster.removeClass, ({ scene, actor, params, body }) =>
      removeClass(scene, actor, params.id, params.class_id, body),
    );
    serve(app, roster.sources, ({ scene, actor, params, query }) =>
      classSources(scene, actor, params.id, query.search),
    );
    serve(app, roster.copyClass, ({ scene, actor, params, body }) =>
      copyClass(scene, actor, params.id, body),
    );
    serve(app, roster.addStudents, ({ scene, actor, params, body }) =>
      addStudents(scene, actor, params.id, body),
    );
    serve(app, roster.changeStudent, ({ scene, actor, params, body }) =>
      changeStudent(scene, actor, params.id, params.student_id, body),
    );
    serve(app, roster.moveStudents, ({ scene, actor, params, body }) =>
      moveStudents(scene, actor, params.id, body),
    );
    serve(app, roster.removeStudents, ({ scene, actor, params, body }) =>
      removeStudents(scene, actor, params.id, body),
    );
  },
  { name: 'mark-routes', dependencies: ['actor'] },
);
