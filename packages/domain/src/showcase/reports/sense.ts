/** What tells that a sentence names a problem or suggests something. */
const CUES: readonly RegExp[] = [
  /建议|希望|期待|有待|有望|不足|欠缺|欠佳|缺少|缺乏|缺失|不够|薄弱|脱节|雷同|单一|照读|陈旧/,
  /应(?:当|该|进一步|加强|增加|补充|注意|适当|更|予以|明确|避免|注重|考虑|尽)/,
  /需(?:要)?(?:进一步|加强|增加|补充|完善|改进|注意|更|提高|优化|明确|细化)/,
  /可(?:以)?(?:进一步|适当|考虑|再|尝试|更)/,
  /(?:偏|略|稍|过)(?:显|多|少|难|易|快|慢|粗|细|低|高|弱|长|短|于|大|小|为|旧|浅|紧|松)/,
  /(?:难以|无法|尚未|未能|未见|看不出|没有(?:有效|明确|说明|写明|体现|涉及|相应|充分))/,
  /(?:^|[，,：:])请(?!教|求|假|来|进)/,
  /不(?:符|清|明|一致|到位|及时|完整|规范|合理|均|统一|全面|高|强|深|大|多|理想)/,
];
/** Said of what is not the case: 没有流于形式. */
const FAULT = /(?<!没有|不|未|避免|防止)流于形式/;
/** A word that turns the meaning round: two sentences that differ in it say different things. */
const TURNING = /不|没|未|无|缺|欠|难以|少/;

export function isProblem(sentence: string): boolean {
  return FAULT.test(sentence) || CUES.some((cue) => cue.test(sentence));
}

/** Sentences are compared only with those of the same sense. */
export function senseOf(sentence: string): string {
  return `${isProblem(sentence) ? 'problem' : 'plain'}${TURNING.test(sentence) ? ' turned' : ''}`;
}
