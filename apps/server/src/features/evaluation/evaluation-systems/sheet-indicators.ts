import type { IndicatorNode } from '@course-center/contract/evaluation/evaluation-systems';
import type { SheetLine } from './sheet-line.ts';
import { LEVELS } from './system-sheet.ts';

interface Growing extends IndicatorNode {
  readonly children: Growing[];
}

/** As many as content takes below one node. */
const MOST_SIBLINGS = 100;
const LONGEST = { indicator: 200, short_indicator: 32, criteria: 2000 };

/**
 * The tree that the rows describe. A row is the indicator of its last filled level, below the one that stood there
 * before; what stands above may be repeated, left empty (as merged cells are), or have no row of its own.
 */
export function indicatorsIn(lines: readonly SheetLine[]): IndicatorNode[] {
  const tree: Growing[] = [];
  let trail: Growing[] = [];
  for (const line of lines) {
    const names = LEVELS.map((level) => line.text(level, LONGEST.indicator));
    const depth = names.findLastIndex((name) => name !== '');
    if (depth < 0) throw line.refused(LEVELS[0], '缺少指标名称');
    trail = above(line, names.slice(0, depth), trail, tree);
    trail.push(grown(line, trail, tree, nodeOf(line, names[depth] as string)));
  }
  return tree;
}

/** The nodes above a row, made where they are not there yet. */
function above(
  line: SheetLine,
  names: readonly string[],
  before: readonly Growing[],
  tree: Growing[],
): Growing[] {
  const trail: Growing[] = [];
  let same = true;
  names.forEach((name, level) => {
    const known: Growing | undefined = same ? before[level] : undefined;
    if (known && (name === '' || name === known.indicator)) {
      trail.push(known);
      return;
    }
    same = false;
    if (name === '') throw line.refused(LEVELS[level] as string, '缺少上级指标');
    trail.push(grown(line, trail, tree, bare(name)));
  });
  return trail;
}

function grown(line: SheetLine, trail: readonly Growing[], tree: Growing[], node: Growing): Growing {
  const siblings = trail.at(-1)?.children ?? tree;
  if (siblings.length === MOST_SIBLINGS)
    throw line.refused(LEVELS[trail.length] as string, `在同一上级之下最多 ${MOST_SIBLINGS} 个`);
  siblings.push(node);
  return node;
}

function nodeOf(line: SheetLine, indicator: string): Growing {
  return {
    indicator,
    short_indicator: line.text('简称', LONGEST.short_indicator),
    criteria: line.text('评分标准', LONGEST.criteria),
    need_comment: line.yes('需要评语'),
    total_points: line.points(),
    children: [],
  };
}

function bare(indicator: string): Growing {
  return {
    indicator,
    short_indicator: '',
    criteria: '',
    need_comment: false,
    total_points: 0,
    children: [],
  };
}
