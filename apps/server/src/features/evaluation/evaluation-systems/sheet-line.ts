import type { SheetRow } from '../../../platform/sheets/read-sheet.ts';
import { SheetRefused } from '../../../platform/sheets/sheet-refused.ts';
import type { SystemColumn } from './system-sheet.ts';

/** A row of a system's sheet, read cell by cell; what is wrong refuses the file and says where. */
export class SheetLine {
  readonly #titles: readonly string[];
  readonly #row: SheetRow;

  constructor(titles: readonly string[], row: SheetRow) {
    this.#titles = titles;
    this.#row = row;
    const [fault] = row.faults ?? [];
    if (fault) throw this.refused(titles[fault.column] ?? '', `：${fault.sentence}`);
  }

  text(title: SystemColumn, longest = Number.POSITIVE_INFINITY): string {
    const text = this.#row.cells[this.#titles.indexOf(title)] ?? '';
    if (text.length > longest) throw this.refused(title, `不能超过 ${longest} 个字符`);
    return text;
  }

  /** Empty means no. */
  yes(title: SystemColumn): boolean {
    const text = this.text(title);
    if (!['', '是', '否'].includes(text)) throw this.refused(title, '应为“是”或“否”');
    return text === '是';
  }

  points(): number {
    const text = this.text('分值');
    const points = Number(text);
    if (!/^(\d+(\.\d{1,2})?)?$/.test(text) || points > 100)
      throw this.refused('分值', '应为 0 到 100 之间的数字，最多两位小数');
    return points;
  }

  refused(title: string, sentence: string): SheetRefused {
    return new SheetRefused(`第 ${this.#row.row_no} 行“${title}”${sentence}，请修改后重新上传`);
  }
}
