const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'] as const;

/** What an expert is called where nobody may know who it is: 专家一 … 专家十, then 专家11. */
export function anonymousExpert(index: number): string {
  return `专家${NUMERALS[index] ?? index + 1}`;
}

/** A teacher where the material is read without names. */
export function anonymousTeacher(index: number): string {
  return `教师${NUMERALS[index] ?? index + 1}`;
}

/** What stands for an expert's school when it is the one that asks. */
export const OWN_SCHOOL = '本校';

const LONGEST_NAME = 4;
const LONGEST_SCHOOL = 8;

/** An expert's name in a table's head. */
export function shortName(name: string): string {
  return [...name].slice(0, LONGEST_NAME).join('');
}

/** A school's name beside it; empty stands for the own school. */
export function shortSchool(schoolName: string, ownLabel: string): string {
  const characters = [...(schoolName === '' ? ownLabel : schoolName)];
  if (characters.length <= LONGEST_SCHOOL) return characters.join('');
  return `${characters.slice(0, LONGEST_SCHOOL - 1).join('')}…`;
}
