import type { Faults } from '../forms/faults.ts';
import type { Fields, FormOf } from '../forms/fields.ts';

const LONGEST = 32;

/** Blanks do not count: the rule below is narrower than the field. */
export const DETECTION_WORD_FIELDS = {
  word: {
    title: '词语',
    kind: 'text',
    longest: 64,
    required: '请输入词语',
    hint: `2 到 ${LONGEST} 个字，一次一个；空格和字母大小写不影响检查。`,
  },
  note: {
    title: '说明',
    kind: 'text',
    longest: 200,
    lines: true,
    placeholder: '可以不填，如：应使用规范名称',
  },
} as const satisfies Fields;

/** A word that the content audit looks for, and why. */
export type DetectionWord = FormOf<typeof DETECTION_WORD_FIELDS>;

/** One character would be found everywhere. */
export function detectionWordFaults({ word }: DetectionWord): Faults {
  const length = [...word.replaceAll(/\s+/g, '')].length;
  if (length === 0) return { word: DETECTION_WORD_FIELDS.word.required };
  if (length < 2) return { word: '词语至少两个字' };
  return length > LONGEST ? { word: `词语不超过 ${LONGEST} 个字` } : {};
}
