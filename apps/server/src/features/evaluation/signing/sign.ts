import type { SignContent } from '@course-center/contract/evaluation/signing';
import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { endedCommittee, votesText } from '@course-center/domain/evaluation/committee';
import { GRADES } from '@course-center/domain/evaluation/group';
import { groupName } from '@course-center/domain/evaluation/group-name';
import { correctedIn, gradeBefore } from '@course-center/domain/evaluation/result-lists/frozen-row';
import { anonymousTeacher } from '@course-center/domain/evaluation/reviews/expert-names';
import { gradeOf } from '@course-center/domain/evaluation/reviews/grade';
import { drawingFault, type Pad, type Stroke } from '@course-center/domain/evaluation/signing/drawing';
import { type OwnRow, ownNames, ownPhrases } from '@course-center/domain/evaluation/signing/own-courses';
import {
  agreementOf,
  SIGNING_MINUTES,
  SIGNING_SENTENCE,
} from '@course-center/domain/evaluation/signing/signing';
import { eachInSteps } from '@course-center/domain/lists/steps';
import type { Transaction } from '../../../database/database.ts';
import { gate } from '../../../platform/jobs/gate.ts';
import { inSteps } from '../../../platform/jobs/in-steps.ts';
import { appendToLedger, type DatedEntry } from '../../../platform/ledger/ledger.ts';
import { projectConfig, schoolConfig } from '../../../platform/settings/settings.ts';
import type { TicketRecord } from '../../../platform/tickets/tickets.repository.ts';
import { endTicket, ownedTicket, ownTicket, unusable, useTicket } from '../../../platform/tickets/tickets.ts';
import type { Scene } from '../../../wire/context.ts';
import { Refused, requireFaultless } from '../../../wire/failures.ts';
import { findById } from '../../organization/public.ts';
import { entriesOf, nameSaid } from '../result-lists/result-lists.repository.ts';
import { takeListStep } from '../result-lists/take-list-step.ts';
import { drawSignature } from './draw-signature.ts';
import { SIGNING } from './open-signing.ts';
import { addSignatures, type NewSignature } from './signing.repository.ts';
import { type Standing, standingOf, type ToSign } from './to-sign.ts';

interface Opening {
  readonly ticket: string;
  readonly number: string;
  readonly owner?: string;
}

/** Shows the whole of what is signed, to the phone that knows the number. */
export async function openOnPhone(
  scene: Scene,
  { ticket: value, number, owner }: Opening,
): Promise<SignContent> {
  const owned = await ownTicket(scene, {
    ...{ purpose: SIGNING, value, number, owner },
    minutes: SIGNING_MINUTES.sign,
  });
  const { ticket } = owned;
  const at = scene.now();
  const standing = await standingOf(scene.db, personOf(ticket), boundOf(ticket), { at });
  if (typeof standing === 'string') {
    await scene.db.transaction((tx) => endTicket(tx, ticket, at, SIGNING_SENTENCE[standing]));
    throw new Refused({ reason: 'signing_refused', signing: standing });
  }
  return { owner: owned.owner, ...(await contentOf(scene, ticket, standing)) };
}

const boundOf = ({ bound }: TicketRecord) => bound as unknown as ToSign & { readonly title: string };
const personOf = ({ person_id }: TicketRecord) => person_id as number;

async function contentOf({ db }: Scene, ticket: TicketRecord, standing: Exclude<Standing, string>) {
  const { identity, acad_year_term, digest, title } = boundOf(ticket);
  const deputy_for = standing.kind === 'list' ? standing.deputy_for : null;
  const own = standing.kind === 'list' ? standing.own : [];
  const phrases = ownPhrases(own, { person_id: personOf(ticket) }, deputy_for);
  const rows =
    standing.kind === 'list'
      ? await rowsOfList(db, standing.list.id, own)
      : await rowsOf(db, standing.reviews);
  return {
    ...{ title, acad_year_term, digest, deputy_for, rows },
    signer: (await findById(db, personOf(ticket)))?.name ?? '',
    school: (await schoolConfig(db)).school,
    process: standing.kind === 'list' ? standing.list.process : null,
    own: phrases,
    sentence: agreementOf(identity, deputy_for, phrases),
    reason: standing.kind === 'list' ? standing.list.reason : '',
    grades: GRADES.map((grade) => ({ grade, count: rows.filter((row) => row.grade === grade).length })),
    may_refuse: identity === IDENTITY.leader,
    ends_at: ticket.ends_at.toISOString(),
  };
}

type ContentRow = SignContent['rows'][number];

async function rowsOfList(db: Scene['db'], listId: number, own: readonly OwnRow[]): Promise<ContentRow[]> {
  const theirs = new Set(own.map(({ group_id }) => group_id));
  const rows = eachInSteps(
    await entriesOf(db, listId),
    ({ said, shares }): ContentRow => ({
      course_name: said.course_name,
      name: nameSaid(said),
      teachers: said.teachers.join('、'),
      department_name: said.department_name,
      grade: said.grade,
      score: said.average_score === null ? null : said.average_score / 100,
      corrected: correctedIn(said),
      original: gradeBefore(said),
      votes: votesText(endedCommittee(said.committee, shares)),
      reason: said.reason,
      own: theirs.has(said.group_id),
    }),
  );
  return inSteps(rows);
}

async function rowsOf(
  db: Scene['db'],
  reviews: Extract<Standing, { kind: 'reviews' }>['reviews'],
): Promise<ContentRow[]> {
  const { anonymous_material: anonymous } = (await projectConfig(db)).expert_evaluation_course;
  return reviews.map(({ course_name, department_name, is_team, teachers, score, rule }) => {
    const named = anonymous ? teachers.map((_, at) => anonymousTeacher(at)) : teachers;
    return {
      ...{ course_name, department_name, teachers: named.join('、'), score: score / 100 },
      name: groupName({ course: course_name, is_team, teachers: anonymous ? [] : teachers }),
      grade: gradeOf(score, rule),
      corrected: [],
      original: null,
      votes: '',
      reason: '',
      own: false,
    };
  });
}

interface Signing extends Pad {
  readonly ticket: string;
  readonly owner: string;
  readonly agreed: boolean;
  readonly strokes: readonly Stroke[];
}

/** Drawing takes long: one signature after the other, by turns of tickets. */
const inTurn = gate(1);

/** Keeps a signature, once: what comes twice is answered as the first time. */
export async function sign(scene: Scene, signing: Signing): Promise<{ signed_at: string }> {
  const { ticket: value, owner, agreed, strokes, ...pad } = signing;
  const named = { purpose: SIGNING, value, owner };
  // Who may not sign is told so before anything is drawn.
  const known = await ownedTicket(scene.db, named, scene.now());
  if (isDone(known, 'signed')) return { signed_at: known.used_at.toISOString() };
  const fault = drawingFault(strokes, pad);
  requireFaultless({
    ...(!agreed && { agreed: '请先阅读并勾选同意' }),
    ...(fault !== null && { strokes: fault }),
  });
  const signed_at = await inTurn(() => drawAndKeep(scene, named, strokes, pad), value);
  return { signed_at: signed_at.toISOString() };
}

type Named = Parameters<typeof ownedTicket>[1];

async function drawAndKeep(scene: Scene, named: Named, strokes: readonly Stroke[], pad: Pad): Promise<Date> {
  // What came at the same time was kept while this one waited.
  const known = await ownedTicket(scene.db, named, scene.now());
  if (isDone(known, 'signed')) return known.used_at;
  const picture = await drawSignature(strokes, pad);
  return settle(scene, named, 'signed', async (tx, { ticket, standing, by, at }) => {
    const { acad_year_term, result_list_id, deputy_for_id, digest, title } = boundOf(ticket);
    const { address, userAgent: device } = scene;
    const { ids, told } = await keepSignatures(tx, [
      {
        ...{
          acad_year_term,
          result_list_id,
          deputy_for_id,
          digest,
          picture,
          strokes,
          address,
          device,
          title,
          by,
        },
        content: standing.content,
        own_rows: standing.kind === 'list' ? standing.own : [],
        signed_at: at,
        reviews: standing.kind === 'reviews' ? standing.reviews : [],
      },
    ]);
    if (result_list_id !== null)
      await takeListStep(tx, scene, by, result_list_id, { action: 'sign', deputy_for_id });
    await appendToLedger(tx, scene, ...told);
    return { signature_id: ids[0] };
  });
}

/** A leader says no, and why: the list goes back to the course centre. */
export async function refuseToSign(
  scene: Scene,
  { ticket: value, owner, reason }: Pick<Signing, 'ticket' | 'owner'> & { readonly reason: string },
): Promise<null> {
  const named = { purpose: SIGNING, value, owner };
  const known = await ownedTicket(scene.db, named, scene.now());
  if (isDone(known, 'refused')) return null;
  const { identity, result_list_id, deputy_for_id } = boundOf(known);
  if (identity !== IDENTITY.leader || result_list_id === null)
    throw new Refused({ reason: 'signing_refused', signing: 'only_leaders_refuse' });
  const comment = reason.trim();
  requireFaultless(comment === '' ? { reason: '请填写不予签字的理由' } : {});
  await settle(scene, named, 'refused', async (tx, { by }) => {
    await takeListStep(tx, scene, by, result_list_id, { action: 'refuse', comment, deputy_for_id });
    return {};
  });
  return null;
}

type Outcome = 'signed' | 'refused';
type Done = TicketRecord & { readonly used_at: Date };

/** Whether a ticket was used, and for this: for anything else it cannot be used any more. */
function isDone(ticket: TicketRecord, outcome: Outcome): ticket is Done {
  if (ticket.used_at === null) return false;
  if (ticket.bound.outcome !== outcome) throw unusable();
  return true;
}

interface Settling {
  readonly ticket: TicketRecord;
  readonly standing: Exclude<Standing, string>;
  readonly by: Signer;
  readonly at: Date;
}

/**
 * Uses a ticket up in one transaction with what that does, while what is signed stands as it was opened; when it was
 * used. Where that has changed the ticket ends, its opener is told why, and nothing is done.
 */
async function settle(
  scene: Scene,
  named: Named,
  outcome: Outcome,
  does: (tx: Transaction, settling: Settling) => Promise<object>,
): Promise<Date> {
  const came = await scene.db.transaction(async (tx) => {
    const at = scene.now();
    const ticket = await ownedTicket(tx, named, at, { held: true });
    if (isDone(ticket, outcome)) return ticket.used_at;
    const standing = await standingOf(tx, personOf(ticket), boundOf(ticket), { at, held: true });
    if (typeof standing === 'string') {
      await endTicket(tx, ticket, at, SIGNING_SENTENCE[standing]);
      return standing;
    }
    const by = await signerOf(tx, ticket);
    const done = await does(tx, { ticket, standing, by, at });
    await useTicket(tx, ticket, at, { outcome, ...done });
    return at;
  });
  if (typeof came === 'string') throw new Refused({ reason: 'signing_refused', signing: came });
  return came;
}

interface Signer {
  readonly person_id: number;
  readonly name: string;
  readonly identity: Identity;
}

async function signerOf(tx: Transaction, ticket: TicketRecord): Promise<Signer> {
  const person_id = personOf(ticket);
  return {
    person_id,
    name: (await findById(tx, person_id))?.name ?? '',
    identity: boundOf(ticket).identity,
  };
}

/** That somebody signed something, when, with what was drawn. */
export interface SignatureStep extends Omit<NewSignature, 'person_id' | 'identity'> {
  readonly by: Signer;
  readonly title: string;
}

/** Keeps signatures; their ids, and what the ledger is to be told. */
export async function keepSignatures(tx: Transaction, steps: readonly SignatureStep[]) {
  const ids = await addSignatures(
    tx,
    steps.map(({ by: { person_id, identity }, title: _, ...signature }) => ({
      ...signature,
      ...{ person_id, identity },
    })),
  );
  const told = steps.map(({ by, title, signed_at, ...step }, index): DatedEntry => {
    const { acad_year_term, digest, deputy_for_id = null, result_list_id = null, own_rows = [] } = step;
    const own_courses = ownNames(own_rows);
    return {
      ...{ by, action: 'signature.signed', subject: `signature:${ids[index]}`, at: signed_at },
      after: {
        ...{ name: title, acad_year_term, digest, result_list_id, deputy_for_id },
        ...(own_courses !== '' && { own_courses }),
      },
    };
  });
  return { ids, told };
}
