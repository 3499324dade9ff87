import type { SystemContent } from '@course-center/contract/evaluation/evaluation-systems';
import { readSheet, SheetRefused } from '../../../platform/sheets/read-sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';
import { findSystem, newestVersion } from './evaluation-systems.repository.ts';
import { required } from './read-system.ts';
import { groupsIn } from './sheet-groups.ts';
import { indicatorsIn } from './sheet-indicators.ts';
import { SheetLine } from './sheet-line.ts';
import { KIND, LEVELS, SYSTEM_COLUMNS } from './system-sheet.ts';

/** Reads a sheet into content to look at; the rule is not in it and stays. */
export async function readSystemSheet(
  { db }: Scene,
  actor: Actor,
  id: number,
  file: Buffer,
): Promise<SystemContent> {
  const system = required(actor, await findSystem(db, id));
  const { rule } = await newestVersion(db, system.id);
  try {
    const lines = await linesOf(file);
    const of = (kind: string) => lines.filter((line) => line.text('类别') === kind);
    return { indicators: indicatorsIn(of(KIND.indicator)), groups: groupsIn(of(KIND.field)), rule };
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    throw new Refused({ reason: 'file_not_readable', sentence: error.sentence });
  }
}

async function linesOf(file: Buffer): Promise<SheetLine[]> {
  const { titles, rows } = await readSheet(file, {
    required: [KIND.title, LEVELS[0], LEVELS[1], '分值'],
    known: SYSTEM_COLUMNS,
    // There is no template here: the export is one.
    advice: '请先导出，在导出的表格中修改后再上传',
  });
  return rows.map((row) => {
    const line = new SheetLine(titles, row);
    if (![KIND.indicator, KIND.field].some((kind) => kind === line.text('类别')))
      throw line.refused('类别', `应为“${KIND.indicator}”或“${KIND.field}”`);
    return line;
  });
}
