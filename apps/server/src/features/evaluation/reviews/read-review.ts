import type { Review, ReviewEntry, ReviewIndicator } from '@course-center/contract/evaluation/reviews';
import { IDENTITY } from '@course-center/domain/access/identity';
import { isAsked } from '@course-center/domain/evaluation/filled-in';
import { hundredths } from '@course-center/domain/evaluation/indicators';
import { anonymousTeacher } from '@course-center/domain/evaluation/reviews/expert-names';
import type { Thresholds } from '@course-center/domain/evaluation/reviews/grade';
import { teamShown } from '@course-center/domain/evaluation/team-shown';
import type { ProjectConfig } from '@course-center/domain/school/project-config';
import { projectConfig } from '../../../platform/settings/settings.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { ruleOf } from '../evaluation-systems/evaluation-systems.repository.ts';
import {
  type IndicatorRecord,
  indicatorsOf,
  indicatorTree,
} from '../evaluation-systems/indicators.repository.ts';
import { type FieldGroupRecord, fieldGroupsOf } from '../evaluation-systems/information-fields.repository.ts';
import type { GroupRecord } from '../groups/groups.repository.ts';
import { courseOf } from '../groups/read-group.ts';
import { NO_REMARKS, readSections } from '../information/read-sections.ts';
import { pictureUrl } from '../signing/draw-signature.ts';
import { signatureUnder } from '../signing/signing.repository.ts';
import { windowsFor } from '../stage-windows/stage-windows.repository.ts';
import { type OwnReview, ownReview } from './own-review.ts';
import { points } from './present-reviewing.ts';
import { presentStanding } from './present-standing.ts';
import { type EntryRecord, entriesOf, type ReviewRecord } from './reviews.repository.ts';

/** Everything that an expert needs to score a group: the material and the indicators with what they entered. */
export async function readReview(scene: Scene, actor: Actor, id: number): Promise<Review> {
  const own = await ownReview(scene, actor, id);
  const { group, sheet, how } = await sheetOf(scene, own, await frameOf(scene, own.group));
  const { teachers, acad_year_term: _, ...scored } = sheet;
  const team = partsShown(group, how);
  const [supplement = [], ...parts] = await materialOf(scene, { ...group, teachers: team });
  return {
    ...scored,
    parts: team.map((teacher, at) => ({
      id: teacher.id,
      name: teachers[group.teachers.indexOf(teacher)] ?? '',
      is_leader: teacher.is_leader ? 1 : 0,
      sections: parts[at] ?? [],
    })),
    supplement,
  };
}

/** A review without the material: what its sheet says. */
export type ReviewSheet = Omit<Review, 'parts' | 'supplement'> & {
  readonly teachers: readonly string[];
  readonly acad_year_term: string;
};

/** Sheets of the caller's own reviews, one after the other: what is the same for many of them is read once. */
export function sheetReader(scene: Scene, actor: Actor): (id: number) => Promise<ReviewSheet> {
  const frames = new Map<number, Promise<Frame>>();
  return async (id) => {
    const own = await ownReview(scene, actor, id);
    const { version_id } = own.group;
    const frame = frames.get(version_id) ?? frameOf(scene, own.group);
    frames.set(version_id, frame);
    return (await sheetOf(scene, own, await frame)).sheet;
  };
}

type Frame = Awaited<ReturnType<typeof frameOf>>;

/** What all reviews under one version have in common. */
async function frameOf({ db }: Scene, { version_id }: GroupRecord) {
  const { expert_evaluation_course: how } = await projectConfig(db);
  return {
    how,
    rule: await ruleOf(db, version_id),
    evidence: evidenceIn(await fieldGroupsOf(db, version_id)),
    tree: await indicatorsOf(db, version_id),
  };
}

async function sheetOf({ db, now }: Scene, { review, group }: OwnReview, frame: Frame) {
  const { how, rule, evidence, tree } = frame;
  const { anonymous_material: anonymous } = how;
  const indicators = flat(tree, await entriesOf(db, review.id), evidence);
  const leaves = indicators.filter(({ entry }) => entry !== null);
  const sheet: ReviewSheet = {
    ...presentStanding({
      ...group,
      ...review,
      group_id: group.id,
      course: courseOf(group),
      named: anonymous ? [] : group.teachers.map(({ name }) => name),
      leaves: leaves.length,
      rule,
      windows: await windowsFor(db, group, { identity: IDENTITY.expert, people: [review.person_id] }),
      at: now(),
    }),
    input: rule.input,
    thresholds: thresholdsOf(rule),
    indicators,
    overall: presentOverall(review),
    signature: await signedWith(db, review),
    total: leaves.reduce((sum, { entry }) => sum + hundredths(entry?.score ?? 0), 0) / 100,
    teachers: group.teachers.map(({ name }, at) => (anonymous ? anonymousTeacher(at) : name)),
    acad_year_term: group.acad_year_term,
  };
  return { group, sheet, how };
}

async function signedWith(db: Scene['db'], review: ReviewRecord): Promise<Review['signature']> {
  const signature = await signatureUnder(db, review);
  return signature
    ? {
        picture: pictureUrl(signature.picture),
        signed_at: signature.signed_at.toISOString(),
        digest: signature.digest,
      }
    : null;
}

function thresholdsOf({ threshold_a, threshold_b, threshold_c }: Thresholds): Review['thresholds'] {
  return { threshold_a, threshold_b, threshold_c };
}

/** The tree in reading order; what stands above adds up the points of its leaves. */
export function flat(
  rows: readonly IndicatorRecord[],
  entries: readonly EntryRecord[],
  evidence: ReadonlyMap<string, readonly string[]>,
): ReviewIndicator[] {
  const entered = new Map(entries.map((entry) => [entry.indicator_id, entry]));
  return indicatorTree<ReviewIndicator[]>(rows, (row, below) => {
    const { id, parent_id, level, indicator, short_indicator, criteria, need_comment } = row;
    const leaves = below.flat().filter(({ entry }) => entry !== null);
    const sum = leaves.reduce((total, { total_points }) => total + hundredths(total_points), 0) / 100;
    const leaf = below.length === 0;
    const node = {
      id,
      parent_id,
      level,
      indicator,
      short_indicator,
      criteria,
      need_comment,
      total_points: leaf ? row.total_points : sum,
      evidence: leaf ? [...(evidence.get(indicator) ?? [])] : [],
      entry: leaf ? presentEntry(entered.get(id)) : null,
    };
    return [node, ...below.flat()];
  }).flat();
}

export function presentEntry(entry: EntryRecord | undefined) {
  return {
    score: points(entry?.score ?? null),
    grade: entry?.grade ?? null,
    expert_comment: entry?.comment ?? '',
    version: entry?.version ?? 0,
    saved_at: entry?.saved_at.toISOString() ?? null,
    returned: entry ? returnedOf(entry) : null,
  };
}

/** What an entry was when its review was returned. */
export function returnedOf(
  entry: Pick<EntryRecord, 'returned_score' | 'returned_grade' | 'returned_comment'>,
): ReviewEntry['returned'] {
  const { returned_score, returned_grade: grade, returned_comment } = entry;
  if (returned_comment === null) return null;
  return { score: points(returned_score), grade, expert_comment: returned_comment };
}

type SaidOverall = Pick<
  ReviewRecord,
  'overall' | 'overall_version' | 'overall_saved_at' | 'returned_overall'
>;

export function presentOverall(review: SaidOverall): Review['overall'] {
  return {
    comment: review.overall,
    version: review.overall_version,
    saved_at: review.overall_saved_at?.toISOString() ?? null,
    returned: review.returned_overall,
  };
}

/** By the name of a leaf the fields whose material speaks for it. */
export function evidenceIn(groups: readonly FieldGroupRecord[]): ReadonlyMap<string, readonly string[]> {
  const named = groups.flatMap(({ fields }) =>
    fields.flatMap(({ key, evidence_for }) => evidence_for.map((leaf) => ({ key, leaf }))),
  );
  return new Map(
    [...Map.groupBy(named, ({ leaf }) => leaf)].map(([leaf, all]) => [leaf, all.map(({ key }) => key)]),
  );
}

/** Whose parts experts and committees are handed: of a team the leader's alone where the school says so. */
export function partsShown(
  { teachers }: GroupRecord,
  { team_information_unify }: ProjectConfig['expert_evaluation_course'],
): GroupRecord['teachers'] {
  const rated = teachers.map((teacher) => ({ teacher, is_leader: teacher.is_leader ? 1 : 0 }));
  return teamShown(rated, team_information_unify).map(({ teacher }) => teacher);
}

/** What the course centre added, then each teacher's part; auditors' remarks are not for experts. */
export function materialOf(scene: Scene, { is_team, version_id, teachers }: GroupRecord) {
  const remarksOn = () => NO_REMARKS;
  const [first] = teachers;
  const added = first
    ? [{ id: first.id, wants: (field: { supplementary: boolean }) => field.supplementary, remarksOn }]
    : [];
  return readSections(scene, version_id, [
    ...added,
    ...teachers.map(({ id, is_leader }) => ({
      id,
      wants: (field: Parameters<typeof isAsked>[0]) => isAsked(field, { is_team, is_leader }),
      remarksOn,
    })),
  ]);
}
