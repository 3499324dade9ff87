import { committeeEndpoints } from '@course-center/contract/evaluation/committees';
import { canOverseeCommittees } from '@course-center/domain/access/evaluation-courses';
import { outcomeSentence } from '@course-center/domain/evaluation/committee';
import { isAssessed } from '@course-center/domain/evaluation/stages';
import fp from 'fastify-plugin';
import { appendToLedger, type LedgerEntry } from '../../../platform/ledger/ledger.ts';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { handsOf, requireHand } from '../../organization/public.ts';
import { findGroup, findGroupsForUpdate, type GroupRecord } from '../groups/groups.repository.ts';
import { seenGroup } from '../groups/seen-group.ts';
import { renewSeats, seatsOf } from './committees.repository.ts';
import { declareInterest, giveOpinion, giveOpinions } from './give-opinion.ts';
import { listOpinions, readOpinion } from './read-opinions.ts';

export const committeeRoutes = fp(
  async (app) => {
    serve(app, committeeEndpoints.list, ({ scene, actor, query }) =>
      listOpinions(scene, actor, query as ListQuery),
    );
    serve(app, committeeEndpoints.read, ({ scene, actor, params }) => readOpinion(scene, actor, params.id));
    serve(app, committeeEndpoints.give, ({ scene, actor, params, body }) =>
      giveOpinion(scene, actor, params.id, body),
    );
    serve(app, committeeEndpoints.declareInterest, ({ scene, actor, params, body }) =>
      declareInterest(scene, actor, params.id, body),
    );
    serve(app, committeeEndpoints.giveSeveral, ({ scene, actor, body }) => giveOpinions(scene, actor, body));
    serve(app, committeeEndpoints.seats, ({ scene, actor, params }) => readSeats(scene, actor, params.id));
    serve(app, committeeEndpoints.renew, ({ scene, actor, body }) => renew(scene, actor, body.group_ids));
  },
  { name: 'committee-routes', dependencies: ['actor'] },
);

/** Who sits in a group's committee and what each said, for the course centre. */
async function readSeats({ db }: Scene, actor: Actor, id: number) {
  if (!canOverseeCommittees(actor)) throw forbidden();
  const group = await seenGroup(db, actor, await findGroup(db, id));
  const seats = await seatsOf(db, id);
  return {
    closed: group.committee.closed,
    sentence: outcomeSentence(group.committee),
    seats: seats.map(
      ({ id: seat, name, mobile, faculty_groups, opinion, remark, interest, opined_at, left }) => ({
        id: seat,
        name,
        mobile,
        faculty_groups: [...faculty_groups],
        agree: opinion,
        remark,
        interest,
        opined_at: opined_at && new Date(opined_at).toISOString(),
        left,
      }),
    ),
  };
}

/** Brings the committees of groups up to date, as far as they go on. */
async function renew(scene: Scene, actor: Actor, ids: readonly number[]) {
  if (!canOverseeCommittees(actor)) throw forbidden();
  return scene.db.transaction(async (tx) => {
    const sum = { groups: 0, added: 0, removed: 0 };
    const told: LedgerEntry[] = [];
    const found = await findGroupsForUpdate(tx, ids);
    const hands = await handsOf(tx, actor);
    const handOn = ({ course_id, acad_year_term }: GroupRecord) =>
      hands({ kind: 'course', course_id, acad_year_term });
    // The own ones are left out; who asked for nothing else is told.
    if (found.length > 0 && found.every((group) => handOn(group) === 'refused'))
      throw new Refused({ reason: 'judged' });
    for (const group of found.filter((each) => handOn(each) !== 'refused')) {
      if (!isAssessed(group) || group.committee.closed || group.deleted) continue;
      const { added, removed } = await renewSeats(tx, group.id, scene.now());
      if (added + removed === 0) continue;
      await requireHand({ ...scene, tx, actor }, handOn(group), `evaluation_group:${group.id}`);
      sum.groups += 1;
      sum.added += added;
      sum.removed += removed;
      const about = { name: group.course_name, acad_year_term: group.acad_year_term };
      const members = (await findGroup(tx, group.id))?.committee.members ?? 0;
      told.push({
        ...{ by: actor, action: 'committee.changed', subject: `evaluation_group:${group.id}` },
        before: { ...about, members: group.committee.members },
        after: { ...about, members },
      });
    }
    if (told.length > 0) await appendToLedger(tx, scene, ...told);
    return sum;
  });
}
