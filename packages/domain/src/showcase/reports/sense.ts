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
/** What is well done. */
const PRAISE: readonly RegExp[] = [
  /清楚|清晰|分明|明确|准确|得当|恰当|合理|规范|完整|齐全|丰富|突出|充分|扎实|认真|生动|透彻|有效|良好|较好|很好/,
  /较高|优秀|出色|鲜明|深入|有深度|到位|紧密|一致|对应|呼应|容易|值得|便于|匹配|新颖|前沿|活跃|积极|工整|及时/,
  /有依据|有记录|有落点|有交代|有新意|有特色|有成效|有说服力|有帮助|详细|详实|细致|严谨|公平|公开|自然|流畅|贴近|适中/,
  /适度|吻合|齐备|有据|有力|适合|可查|有数据|各得其所|各有所长|落实|落到|统一|科学|可信|务实|切合|可行|周到|稳定|翔实/,
  /获奖|成熟|照应|配合得好|恰到好处|水到渠成|一气呵成|层层递进|默契|合适|严格|可追溯|有支撑|衔接|明显提高|作用明显/,
  /没有(?:套话|贪多|流于形式|喧宾夺主)|体现了|实现了|形成了|做到了|坚持|注重|善于|能够|愿意|听得懂|看得见|看得出|可借鉴|可推广/,
];
/** Said of what is not the case: 没有流于形式. */
const FAULT = /(?<!没有|不|未|避免|防止)流于形式/;
/** What no cue of a problem stands for, but no school would print. */
const TURNED_DOWN =
  /人人相同|压缩|仅为|只有|仍(?:为|按)|相差|重复|重叠|罗列|笼统|随意|混乱|过时|不符|不佳|不见|但|却|较多$|问题|没有(?!套话|贪多|流于形式|喧宾夺主)|尚无|不匹配|游离|^未|[^不]未/;
/** A word that turns the meaning round: two sentences that differ in it say different things. */
const TURNING = /不|没|未|无|缺|欠|难以|少/;

export function isProblem(sentence: string): boolean {
  return FAULT.test(sentence) || CUES.some((cue) => cue.test(sentence));
}

/** Whether it says something good and nothing else: what is neither is not told as praise. */
export function isPraise(sentence: string): boolean {
  return !isProblem(sentence) && !TURNED_DOWN.test(sentence) && PRAISE.some((cue) => cue.test(sentence));
}

/** Sentences are compared only with those of the same sense. */
export function senseOf(sentence: string): string {
  return `${isProblem(sentence) ? 'problem' : 'plain'}${TURNING.test(sentence) ? ' turned' : ''}`;
}
