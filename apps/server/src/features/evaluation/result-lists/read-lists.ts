import type {
  ResultListDetail,
  ResultListEntry,
  ResultListRow,
} from '@course-center/contract/evaluation/result-lists';
import { endedCommittee, outcomeWord, type Shares } from '@course-center/domain/evaluation/committee';
import type { Grade } from '@course-center/domain/evaluation/group';
import { distributionOf, gradeCounts } from '@course-center/domain/evaluation/result-lists/distribution';
import { correctedByText, correctedIn } from '@course-center/domain/evaluation/result-lists/frozen-row';
import {
  canManageResultLists,
  canReadResultLists,
  canSeeList,
} from '@course-center/domain/evaluation/result-lists/list-readers';
import {
  isFrozen,
  isSigned,
  LIST_ARROWS,
  LIST_STATE_TITLE,
  listName,
  listOffer,
} from '@course-center/domain/evaluation/result-lists/result-list';
import { dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import { AVERAGES_HIDDEN, averagesTold } from '@course-center/domain/evaluation/reviews/indicator-scores';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { ownNames, ownPhrases } from '@course-center/domain/evaluation/signing/own-courses';
import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stage-table';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { localTime } from '@course-center/domain/forms/local-time';
import type { Queryable } from '../../../database/database.ts';
import { headNote, newestHead } from '../../../platform/ledger/heads.ts';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { readAll, readPage } from '../../../platform/lists/read-list.ts';
import { type LastUrged, presentUrged } from '../../../platform/messages/messages.repository.ts';
import { projectConfig, projectConfigIn } from '../../../platform/settings/settings.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { spreadsheet } from '../../../wire/file-answer.ts';
import { points } from '../reviews/present-reviewing.ts';
import { signaturesOf } from '../signing/signing.repository.ts';
import { factsOf } from './list-facts.repository.ts';
import { listEntryList, resultListList } from './list-statements.ts';
import {
  correctionsOf,
  entriesOf,
  findList,
  gradedRow,
  gradesBefore,
  type ListRecord,
  listableGroups,
  nameSaid,
  nextNumber,
  type SaidOfGroup,
  stepsOf,
} from './result-lists.repository.ts';
import { asResultList, listGone, nameOfList } from './take-list-step.ts';
import type { VerifyAddress } from './verify-address.ts';

type Asked = ListQuery & { readonly format?: 'xlsx' };

/** A list as its statement reads it. */
interface FoundList
  extends Pick<
    ListRecord,
    | 'id'
    | 'acad_year_term'
    | 'process'
    | 'number'
    | 'corrects_id'
    | 'state'
    | 'digest'
    | 'signatures_needed'
    | 'made_at'
    | 'handed_over_at'
    | 'signed_at'
    | 'notice_from'
    | 'notice_until'
    | 'published_at'
    | 'version'
  > {
  readonly corrects: Named | null;
  readonly rows: number;
  readonly grades: readonly (Grade | null)[];
  readonly signatures: number;
  readonly open_objections: number;
  readonly urged: LastUrged | null;
}

type Named = Pick<ListRecord, 'id' | 'number' | 'corrects_id'>;

/** The lists of the term: all for the course centre, for leaders those that were handed over. */
export async function readLists(scene: Scene, actor: Actor, query: Asked) {
  if (!canReadResultLists(actor)) throw forbidden();
  const { school, db, term } = scene;
  const { signatures_needed } = (await projectConfig(db)).result;
  const present = (list: FoundList) => presentList(list, signatures_needed);
  const within = { departmentIds: null, term };
  const list = resultListList(actor, { today: dayOf(scene.now()) });
  if (query.format === 'xlsx') {
    const rows = (await readAll<FoundList>(school.pool, list, query, within)).map(present);
    return spreadsheet(
      '结果名单',
      await writeSheet('结果名单', LIST_COLUMNS, rows, await headNote(db)),
      'term',
    );
  }
  const { data, meta } = await readPage<FoundList>(school.pool, list, query, within);
  return { data: data.map(present), meta };
}

function presentList(list: FoundList, needed: number): ResultListRow {
  const { corrects_id: _, corrects, grades, made_at, ...rest } = list;
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...rest,
    name: nameOfList(list),
    corrects: corrects && named(corrects),
    state_title: LIST_STATE_TITLE[list.state],
    grades: gradeCounts(grades),
    // What the school asks for is settled when it is handed over.
    signatures_needed: isFrozen(list.state) ? list.signatures_needed : needed,
    made_at: made_at.toISOString(),
    handed_over_at: moment(list.handed_over_at),
    signed_at: moment(list.signed_at),
    published_at: moment(list.published_at),
    urged: presentUrged(list.urged),
  };
}

function named(list: Named) {
  return { id: list.id, name: nameOfList(list) };
}

/** What a list of all complete groups that stand on none would look like. */
export async function readProposal({ db, term }: Scene, actor: Actor, process: Process) {
  if (!canManageResultLists(actor)) throw forbidden();
  const place = { acad_year_term: await termOf(db, term), process };
  const groups = await listableGroups(db, place);
  return {
    group_ids: groups.map(({ id }) => id),
    distribution: distributionOf(groups),
    next_name: listName({ number: await nextNumber(db, place), correction: false }),
  };
}

/** A list that the caller may see; not there and not theirs get the same answer. */
export async function seenList(
  db: Queryable,
  actor: Pick<Actor, 'identity'>,
  id: number,
): Promise<ListRecord> {
  if (!canReadResultLists(actor)) throw forbidden();
  const list = await findList(db, id);
  if (!list || !canSeeList(actor, list.state)) throw listGone();
  return list;
}

/** A list as a document. */
export async function readList(
  scene: Scene,
  actor: Actor,
  id: number,
  verifyAddress: VerifyAddress,
): Promise<ResultListDetail> {
  const { school, db } = scene;
  const list = await seenList(db, actor, id);
  const within = { departmentIds: null, term: null };
  const { data } = await readPage<FoundList>(school.pool, resultListList(actor, { id }), {}, within);
  const reader = { person_id: actor.person_id, today: dayOf(scene.now()) };
  const facts = await factsOf(db, list, reader);
  const entries = await entriesOf(db, id);
  const manages = canManageResultLists(actor);
  const [found] = data;
  if (!found) throw listGone();
  const corrections = (await correctionsOf(db, id)).filter(({ state }) => canSeeList(actor, state));
  return {
    ...presentList(found, projectConfigIn(facts.project).result.signatures_needed),
    salt: list.salt,
    reason: list.reason,
    distribution: distributionOf(entries.map(gradedRow)),
    before: beforeOf(await gradesBefore(db, list)),
    signed_by: (await signaturesOf(db, id)).map(
      ({ picture, signed_at, void_at, own, person_id, ...signed }) => ({
        ...signed,
        own: ownPhrases(own, { person_id }, signed.deputy_for),
        signed_at: signed_at.toISOString(),
        picture: `data:image/png;base64,${picture.toString('base64')}`,
        void: void_at !== null,
      }),
    ),
    steps: (await stepsOf(db, id)).map(({ at, ...step }) => ({
      ...step,
      title: LIST_ARROWS.find(({ action }) => action === step.action)?.title ?? '',
      at: at.toISOString(),
    })),
    corrections: corrections.map((each) => ({ ...named(each), state_title: LIST_STATE_TITLE[each.state] })),
    actions: listOffer(asResultList(list, facts, entries, scene.now()), actor.identity),
    own: manages || facts.own.length === 0 ? [] : [`您的课程：${ownNames(facts.own)}`],
    may_edit: manages && !isFrozen(list.state),
    may_urge: manages && isFrozen(list.state) && !isSigned(list.state),
    may_correct: manages && isSigned(list.state),
    verify_url: isSigned(list.state) && list.digest ? verifyAddress(list.digest) : '',
    ledger_head: await newestHead(db),
  };
}

const TERMS_BEFORE = 5;

function beforeOf(counted: Awaited<ReturnType<typeof gradesBefore>>): ResultListDetail['before'] {
  const terms = Map.groupBy(counted, ({ acad_year_term }) => acad_year_term);
  return [...terms].slice(0, TERMS_BEFORE).map(([acad_year_term, of]) => ({
    acad_year_term,
    rows: of.reduce((sum, { count }) => sum + count, 0),
    grades: gradeCounts([]).map(({ grade }) => ({
      grade,
      count: of.find((each) => each.grade === grade)?.count ?? 0,
    })),
  }));
}

/** A row as its statement reads it. */
interface FoundEntry {
  readonly id: number;
  readonly course_id: number;
  readonly said: SaidOfGroup;
  readonly shares: Shares;
  readonly replaces: (Omit<Named, 'id'> & { readonly grade: Grade }) | null;
  readonly replaced_by: (Named & { readonly published: boolean }) | null;
  readonly objections: number;
  /** Of its submitted reviews. */
  readonly submitted: readonly { readonly side: Side }[];
  /** The reader teaches the course, and it is not published. */
  readonly own: boolean;
  readonly own_signers: readonly string[];
}

/** All that stands on a list, in its order, as paper says it: that goes through many hands. */
export async function allEntries(
  { school, db }: Scene,
  actor: Actor,
  id: number,
): Promise<ResultListEntry[]> {
  await seenList(db, actor, id);
  const within = { departmentIds: null, term: null };
  const entries = await readAll<FoundEntry>(school.pool, listEntryList(actor, id), {}, within);
  return entries.map((entry) => presentEntry(entry, false));
}

/** What stands on a list. */
export async function readEntries(scene: Scene, actor: Actor, id: number, query: Asked) {
  const { school, db } = scene;
  const list = await seenList(db, actor, id);
  const definition = listEntryList(actor, id);
  const within = { departmentIds: null, term: null };
  const present = (entry: FoundEntry) => presentEntry(entry, canManageResultLists(actor));
  if (query.format === 'xlsx') {
    const rows = (await readAll<FoundEntry>(school.pool, definition, query, within)).map(present);
    const name = `${list.acad_year_term} ${PROCESS_TITLE[list.process]}${nameOfList(list)}`;
    return spreadsheet(
      name,
      await writeSheet(nameOfList(list), ENTRY_COLUMNS, rows, await headNote(db)),
      'day',
    );
  }
  const { data, meta } = await readPage<FoundEntry>(school.pool, definition, query, within);
  return { data: data.map(present), meta };
}

/** Whoever makes lists oversees the reviews; all others are told the sides' averages as everywhere. */
function presentEntry(entry: FoundEntry, whole: boolean): ResultListEntry {
  const { id, course_id, said, shares, replaces, replaced_by, objections, submitted, own, own_signers } =
    entry;
  const sides = whole || (!own && averagesTold(submitted) === 'sides');
  const { members, agree, disagree, abstain, outcome } = endedCommittee(said.committee, shares);
  return {
    id,
    group_id: said.group_id,
    course_id,
    course_code: said.course_code,
    course_name: said.course_name,
    name: nameSaid(said),
    teachers: [...said.teachers],
    department_name: said.department_name,
    nature_name: said.nature_name,
    system_name: said.system_name,
    system_version: said.system_version,
    department_average: sides ? points(said.department_average) : null,
    center_average: sides ? points(said.center_average) : null,
    averages_hidden: hiddenIn(entry, sides),
    average_score: points(said.average_score),
    grade: said.grade,
    computed_grade: said.computed_grade,
    reason: said.reason,
    count: {
      members_count: members,
      agree_count: agree,
      disagree_count: disagree,
      abstain_count: abstain,
      not_reviewed_count: members - agree - disagree - abstain,
      outcome,
    },
    replaces: replaces && { name: nameOfList(replaces), grade: replaces.grade },
    corrected: correctedIn(said),
    replaced_by: replaced_by && { ...named(replaced_by), published: replaced_by.published },
    objections,
    own_signers: [...own_signers],
  };
}

function hiddenIn({ own, submitted }: FoundEntry, sides: boolean): string | null {
  if (sides) return null;
  return own ? '您在该课程任教，公布前不显示院级、校级平均分' : AVERAGES_HIDDEN[averagesTold(submitted)];
}

const when = (at: string | null) => (at === null ? '' : localTime(new Date(at)));

const LIST_COLUMNS: readonly SheetColumn<ResultListRow>[] = [
  { title: '名单', width: 22, cell: ({ name }) => name },
  { title: '学年学期', cell: ({ acad_year_term }) => acad_year_term },
  { title: '流程', cell: ({ process }) => PROCESS_TITLE[process] },
  { title: '更正', width: 22, cell: ({ corrects }) => corrects?.name ?? '' },
  { title: '状态', cell: ({ state_title }) => state_title },
  { title: '课程组数', cell: ({ rows }) => rows },
  ...gradeCounts([]).map(({ grade }, at) => ({
    title: gradeText(grade),
    cell: ({ grades }: ResultListRow) => grades[at]?.count ?? 0,
  })),
  { title: '签字', cell: ({ signatures, signatures_needed }) => `${signatures}/${signatures_needed}` },
  { title: '送签时间', width: 20, cell: ({ handed_over_at }) => when(handed_over_at) },
  { title: '签字时间', width: 20, cell: ({ signed_at }) => when(signed_at) },
  { title: '公示开始', cell: ({ notice_from }) => notice_from ?? '' },
  { title: '公示截止', cell: ({ notice_until }) => notice_until ?? '' },
  { title: '公布时间', width: 20, cell: ({ published_at }) => when(published_at) },
  { title: '校验码', width: 66, cell: ({ digest }) => digest ?? '' },
];

const ENTRY_COLUMNS: readonly SheetColumn<ResultListEntry>[] = [
  { title: '课程代码', cell: ({ course_code }) => course_code },
  { title: '课程名称', width: 28, cell: ({ course_name }) => course_name },
  { title: '参与教师', width: 40, cell: ({ teachers }) => teachers.join('、') },
  { title: '开课部门', width: 28, cell: ({ department_name }) => department_name },
  { title: '课程性质', cell: ({ nature_name }) => nature_name },
  { title: '评估体系', width: 28, cell: ({ system_name }) => system_name },
  { title: '体系版本', cell: ({ system_version }) => system_version },
  { title: '院级平均分', cell: ({ department_average }) => department_average },
  { title: '校级平均分', cell: ({ center_average }) => center_average },
  { title: '平均分说明', width: 40, cell: ({ averages_hidden }) => averages_hidden ?? '' },
  { title: '最终得分', cell: ({ average_score }) => average_score },
  { title: '最终等级', cell: ({ grade }) => (grade === null ? '' : gradeText(grade)) },
  { title: '计算等级', cell: ({ computed_grade: grade }) => (grade === null ? '' : gradeText(grade)) },
  { title: '理由', width: 28, cell: ({ reason }) => reason },
  { title: '应评议', cell: ({ count }) => count.members_count },
  { title: '评议同意', cell: ({ count }) => count.agree_count },
  { title: '评议不同意', cell: ({ count }) => count.disagree_count },
  { title: '评议弃权', cell: ({ count }) => count.abstain_count },
  { title: '未评议', cell: ({ count }) => count.not_reviewed_count },
  { title: '评议结果', cell: ({ count }) => outcomeWord(count.outcome) },
  {
    title: '更正前',
    width: 28,
    cell: ({ replaces: of, corrected }) =>
      of ? `${of.name}：${corrected.map(({ title, before }) => `${title} ${before}`).join('；')}` : '',
  },
  {
    title: '更正情况',
    width: 28,
    cell: ({ replaced_by }) => (replaced_by ? correctedByText(replaced_by) : ''),
  },
  { title: '签字人的课程', width: 22, cell: ({ own_signers }) => own_signers.join('、') },
];
