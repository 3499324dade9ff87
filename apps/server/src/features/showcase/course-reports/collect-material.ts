import { hundredths } from '@course-center/domain/evaluation/indicators';
import { earned } from '@course-center/domain/evaluation/reviews/entry';
import { averagesTold } from '@course-center/domain/evaluation/reviews/indicator-scores';
import {
  type CommentedIndicator,
  type Material,
  possibleNames,
  rateOf,
} from '@course-center/domain/showcase/reports/material';
import type { Queryable } from '../../../database/database.ts';
import { type IndicatorRecord, indicatorsOf, indicatorTree } from '../../evaluation/public.ts';
import {
  expertNames,
  namesAmong,
  type SubmittedEntry,
  submittedEntries,
  type TakenGroup,
  teacherNames,
} from './course-reports.repository.ts';

/** Everything that the report on a group depends on: the same material makes the same report. */
export async function collectMaterial(db: Queryable, groupId: number, taken: TakenGroup): Promise<Material> {
  const entries = await submittedEntries(db, groupId);
  const indicators = firstLevel(await indicatorsOf(db, taken.version_id), entries);
  const teachers = await teacherNames(db, groupId, taken.course_id);
  const experts = await expertNames(db, groupId);
  const mentioned = await namesAmong(db, possibleNames(indicators.flatMap(({ comments }) => comments)));
  const known = new Set([...teachers, ...experts]);
  return {
    people: { teachers, experts, mentioned: mentioned.filter((name) => !known.has(name)) },
    indicators,
  };
}

interface Branch {
  readonly indicator: string;
  readonly leaves: readonly IndicatorRecord[];
}

function firstLevel(
  rows: readonly IndicatorRecord[],
  entries: readonly SubmittedEntry[],
): CommentedIndicator[] {
  const branches = indicatorTree<Branch>(rows, (row, below) => ({
    indicator: row.indicator,
    leaves: below.length === 0 ? [row] : below.flatMap(({ leaves }) => leaves),
  }));
  // Of fewer on a side than averages of indicators are told of, a rate is what an expert gave, or nearly so.
  const reviews = new Map(entries.map((entry) => [entry.review_id, entry]));
  const told = averagesTold([...reviews.values()]) === 'sides';
  const byLeaf = Map.groupBy(entries, ({ indicator_id }) => indicator_id);
  return branches.map(({ indicator, leaves }) => ({
    indicator,
    rate: told
      ? rateOf(leaves.flatMap((leaf) => (byLeaf.get(leaf.id) ?? []).flatMap((entry) => scored(entry, leaf))))
      : null,
    comments: leaves.flatMap((leaf) =>
      (byLeaf.get(leaf.id) ?? []).map(({ comment }) => comment.trim()).filter((comment) => comment !== ''),
    ),
  }));
}

function scored({ score, grade }: SubmittedEntry, leaf: IndicatorRecord) {
  const got = earned({ score: score === null ? null : score / 100, grade }, leaf);
  return got === null ? [] : [{ earned: got, points: hundredths(leaf.total_points) }];
}
