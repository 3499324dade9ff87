import type { Faults } from '../forms/faults.ts';

/** A word that the content audit looks for, and why. */
export interface DetectionWord {
  readonly word: string;
  readonly note: string;
}

const LONGEST = 32;

/** One character would be found everywhere. */
export function detectionWordFaults({ word }: DetectionWord): Faults {
  const length = [...word.replaceAll(/\s+/g, '')].length;
  if (length === 0) return { word: '请输入词语' };
  if (length < 2) return { word: '词语至少两个字' };
  return length > LONGEST ? { word: `词语不超过 ${LONGEST} 个字` } : {};
}
