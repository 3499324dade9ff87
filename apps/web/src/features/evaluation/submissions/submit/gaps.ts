import type { Submission } from '@course-center/contract/evaluation/submissions';
import type { GapLine } from '../../../../ui/gaps/GapsDialog.tsx';
import { type Queue, tally } from '../../../../ui/saving/queue.ts';
import type { Value } from '../fields/value.ts';
import { SELF_GRADE } from '../self-grade.ts';

/** Something that stands between a part and its submission; its place is the field's key. */
export type Gap = GapLine<string>;

export type HandingIn = 'hand_in' | 'submit';

/** Who submits; the others of a team finish their own part. */
export function stepOf({ is_team, is_leader, teammates }: Submission): HandingIn {
  return is_team && !is_leader && teammates.length > 1 ? 'hand_in' : 'submit';
}

/** What the server still misses. */
export function gapsOf(submission: Submission): Gap[] {
  const { missing, self_grade_wanted, self_evaluation_grade, teammates } = submission;
  const gaps: Gap[] = missing.map(({ key, sentence }) => ({ place: key, sentence }));
  if (self_grade_wanted && self_evaluation_grade === null)
    gaps.push({ place: SELF_GRADE, sentence: '请选择自评等级' });
  if (stepOf(submission) === 'hand_in') return gaps;
  return [
    ...gaps,
    ...lateMates({ teammates }).map((mate) => ({ place: null, sentence: lateSentence(mate) })),
  ];
}

/** The others whose parts are not done. */
export function lateMates({ teammates }: Pick<Submission, 'teammates'>): Submission['teammates'] {
  return teammates.filter(({ own, handed_in, missing }) => !own && (!handed_in || missing > 0));
}

function lateSentence({ name, missing, take_over }: Submission['teammates'][number]): string {
  const instead = take_over?.allowed ? '，或在“团队成员”中代为填报' : '';
  return missing > 0
    ? `${name}还缺 ${missing} 项，请提醒补充${instead}`
    : `${name}还没有点击“完成我的部分”，请提醒确认${instead}`;
}

/** What could not be saved: it has to be before anything is submitted. */
export function unsavedGaps(queue: Queue<Value>, nameOf: (key: string) => string): Gap[] {
  const { conflicts, late, faults } = tally(queue);
  const gaps = [
    ...conflicts.map((key) => ({
      place: key,
      sentence: `“${nameOf(key)}”在其他窗口有修改，请选择保留哪一份`,
    })),
    ...late.map((key) => ({
      place: key,
      sentence: `“${nameOf(key)}”是填报关闭后填写的，没有保存，请选择保留或放弃`,
    })),
    ...faults.map((key) => ({ place: key, sentence: `“${nameOf(key)}”没有保存，请按提示修改` })),
  ];
  return gaps.length > 0 ? gaps : [{ place: null, sentence: '有内容还没有保存，请检查网络，保存后再提交' }];
}
