import type { Review } from '@course-center/contract/evaluation/reviews';
import { missingInEntry, OVERALL_TITLE } from '@course-center/domain/evaluation/reviews/entry';
import type { GapLine } from '../../../../ui/gaps/GapsDialog.tsx';
import { type Queue, tally } from '../../../../ui/saving/queue.ts';
import { type LeafKey, OVERALL } from '../scoring/leaf-ids.ts';
import { leavesIn } from '../scoring/leaves.ts';
import { entryOf, sameTyped, type Typed, typedOf } from '../scoring/typed.ts';

/** Where something is missing. */
export interface GapPlace {
  readonly leaf: LeafKey;
  readonly what: 'score' | 'comment';
}

/** Something that stands between a review and its submission. */
export type Gap = GapLine<GapPlace>;

/** The next of them after a leaf, round the tree: whatever has no score comes before what only lacks a comment. */
export function nextGap(
  gaps: readonly Gap[],
  leaves: readonly number[],
  after: number | null,
): GapPlace | null {
  const start = after === null ? 0 : leaves.indexOf(after) + 1;
  const away = (leaf: LeafKey) =>
    leaf === OVERALL ? leaves.length : (leaves.indexOf(leaf) - start + leaves.length) % leaves.length;
  const places = gaps
    .flatMap(({ place }) => place ?? [])
    .sort((one, other) => away(one.leaf) - away(other.leaf));
  return places.find(({ what }) => what === 'score') ?? places[0] ?? null;
}

const WORDS = { score: '请评分', comment: '请填写评语' } as const;

/** What of it is left: what only waited for the network goes when everything has arrived. */
export function gapsLeft(gaps: readonly Gap[] | null, queue: Queue<Typed>): readonly Gap[] | null {
  if (gaps === null || tally(queue).unsaved.length > 0) return gaps;
  const left = gaps.filter(({ place }) => place !== null);
  return left.length > 0 ? left : null;
}

/** Whether a review that was returned says what it said then. */
export function unchangedSinceReturn(
  review: Pick<Review, 'indicators' | 'input' | 'overall'>,
  { edits }: Queue<Typed>,
): boolean {
  const leaves = leavesIn(review);
  if (leaves.every(({ entry }) => entry.returned === null)) return false;
  const whole = edits.get(OVERALL)?.value.comment ?? '';
  if (whole.trim() !== (review.overall.returned ?? '').trim()) return false;
  return leaves.every(({ id, entry: { returned } }) => {
    const typed = edits.get(String(id))?.value;
    return returned !== null && typed !== undefined && sameTyped(typed, typedOf(returned, review.input));
  });
}

/** What is missing by what stands on the screen, in the order of the tree; then what could not be saved. */
export function gapsOf(review: Pick<Review, 'indicators'>, queue: Queue<Typed>): Gap[] {
  const { unsaved, unkept, late, conflicts, faults } = tally(queue);
  const gaps = leavesIn(review).flatMap((leaf): Gap[] => {
    const { id, indicator } = leaf;
    const key = String(id);
    const say = (what: GapPlace['what'], words: string) => [
      { place: { leaf: id, what }, sentence: `${indicator}：${words}` },
    ];
    if (conflicts.includes(key)) return say('score', '在其他窗口有修改，请选择保留哪一份');
    if (late.includes(key)) return say('score', '评审关闭后填写的评分没有保存，请选择保留或放弃');
    if (faults.includes(key)) return say('score', '没有保存，请按提示修改');
    const typed = queue.edits.get(key)?.value;
    const what = missingInEntry(typed && entryOf(typed), leaf);
    return what ? say(what, WORDS[what]) : [];
  });
  if (conflicts.includes(OVERALL) || late.includes(OVERALL) || faults.includes(OVERALL))
    gaps.push({
      place: { leaf: OVERALL, what: 'comment' },
      sentence: `${OVERALL_TITLE}：没有保存，请按提示处理`,
    });
  const waiting = unsaved.filter((key) => !gaps.some(({ place }) => String(place?.leaf) === key)).length;
  if (waiting === 0) return gaps;
  const here = unkept > 0 ? '也没有存到本机，请不要关闭页面' : '已存在本机';
  const sentence = `${waiting} 项评分还没有送达，${here}；请检查网络，送达后再提交`;
  return [...gaps, { place: null, sentence }];
}
