import { numberText, plainText } from './cell-text.ts';
import type { NumberKind } from './date-styles.ts';

/** What the cells refer to elsewhere in the workbook. */
export interface CellContext {
  readonly sharedStrings: readonly string[];
  readonly numberKinds: readonly NumberKind[];
  readonly countsFrom1904: boolean;
}

export interface StoredCell {
  readonly type: string;
  readonly value: string;
  readonly style: number;
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The text of a stored value, by the letter that says what it is. */
export function valueText({ type, value, style }: StoredCell, context: CellContext): string {
  if (value === '') return '';
  switch (type) {
    case 's':
      return plainText(context.sharedStrings[Number(value)] ?? '');
    case 'b':
      return value === '1' || value === 'true' ? '是' : '否';
    case 'd':
      return value.slice(0, DATE_LENGTH);
    case 'n':
      return numberText(value, context.numberKinds[style] ?? 'number', context.countsFrom1904);
    default:
      return plainText(value);
  }
}
