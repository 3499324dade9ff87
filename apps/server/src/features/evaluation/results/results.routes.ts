import { resultEndpoints } from '@course-center/contract/evaluation/results';
import { canSetDepartmentGrade } from '@course-center/domain/access/evaluation-courses';
import type { Grade } from '@course-center/domain/evaluation/group';
import { departmentGradeRefusal, ownGradeRefusal } from '@course-center/domain/evaluation/reviews/set-grade';
import fp from 'fastify-plugin';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { findGroupForUpdate } from '../groups/groups.repository.ts';
import { seenGroup } from '../groups/seen-group.ts';
import { myResults } from './my-results.ts';
import { readDetail } from './read-detail.ts';
import { requireTold } from './require-told.ts';
import { findResult, saveGrades } from './results.repository.ts';
import { setGrade } from './set-grade.ts';

export const resultRoutes = fp(
  async (app) => {
    serve(app, resultEndpoints.detail, ({ scene, actor, params }) => readDetail(scene, actor, params.id));
    serve(app, resultEndpoints.setGrade, ({ scene, actor, params, body }) =>
      setGrade(scene, actor, params.id, body),
    );
    serve(app, resultEndpoints.setDepartmentGrade, ({ scene, actor, params, body }) =>
      setDepartmentGrade(scene, actor, params.id, body.grade),
    );
    serve(app, resultEndpoints.mine, ({ scene, actor, query }) => myResults(scene, actor, query.process));
  },
  { name: 'result-routes', dependencies: ['actor'] },
);

/** Keeps what a principal says after the department's experts; null takes it back. */
async function setDepartmentGrade(scene: Scene, actor: Actor, groupId: number, grade: Grade | null) {
  if (!canSetDepartmentGrade(actor)) throw forbidden();
  return scene.db.transaction(async (tx) => {
    const group = await seenGroup(tx, actor, await findGroupForUpdate(tx, groupId));
    const result = await findResult(tx, groupId);
    const teacherIds = group.teachers.map(({ person_id }) => person_id);
    const refusal =
      ownGradeRefusal(teacherIds, actor.person_id) ??
      departmentGradeRefusal(group, result ?? { department_average: null });
    if (refusal) throw new Refused({ reason: 'review_refused', review: refusal });
    await requireTold(tx, actor, group, 'average', 'department');
    await saveGrades(tx, groupId, { department_grade: grade });
    const about = { name: group.course_name, acad_year_term: group.acad_year_term };
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'department_grade.changed',
      subject: `evaluation_group:${groupId}`,
      before: { ...about, department_grade: result?.department_grade ?? null },
      after: { ...about, department_grade: grade },
    });
    return { id: groupId };
  });
}
