import { memo } from 'react';
import { GridLine, type LineLooks } from './GridLine.tsx';
import type { TeacherLine } from './rows.ts';
import { spanAt } from './spans.ts';

interface GridRowsProps extends LineLooks {
  readonly lines: readonly TeacherLine[];
}

/** The rows, apart from how wide their columns are: they are drawn once, whatever room there turns out to be. */
export const GridRows = memo(function GridRows({ lines, ...looks }: GridRowsProps) {
  return (
    <tbody>
      {lines.map((line, at) => (
        <GridLine
          key={line.teacher.id}
          line={line}
          courseSpan={spanAt(lines, at, 'course')}
          groupSpan={spanAt(lines, at, 'group')}
          {...looks}
        />
      ))}
    </tbody>
  );
});
