/** One figure of the bench: what was measured, and what it must reach. */
export interface Line {
  readonly name: string;
  readonly value: number;
  readonly unit: '×' | 'ms' | 's' | 'KB' | 'MB' | 'requests/s' | 'frames/s' | 'points' | 'times';
  /** Absent for a figure that is only told. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

export function reaches({ value, atLeast, atMost }: Line): boolean {
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
}

export function printLines(lines: readonly Line[]): void {
  console.log(
    JSON.stringify(lines.map((line) => ({ ...line, value: round(line.value), reaches: reaches(line) }))),
  );
  console.table(
    Object.fromEntries(
      lines.map((line) => [
        line.name,
        {
          measured: `${round(line.value)} ${line.unit}`,
          target: targetOf(line),
          reaches: reaches(line) ? 'yes' : 'NO',
        },
      ]),
    ),
  );
}

/** A line as it is told when it was measured, beside what it was the last time. */
export function lineText(line: Line, before: number | undefined): string {
  const last = before === undefined ? '' : `，上次 ${round(before)}`;
  return `${reaches(line) ? '✓' : '✗'} ${line.name}：${round(line.value)} ${line.unit}（${targetOf(line)}${last}）`;
}

function targetOf({ atLeast, atMost, unit }: Line): string {
  if (atLeast !== undefined && atLeast === atMost) return `${atLeast} ${unit}`;
  if (atLeast !== undefined) return `≥ ${atLeast} ${unit}`;
  return atMost !== undefined ? `≤ ${atMost} ${unit}` : '–';
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
