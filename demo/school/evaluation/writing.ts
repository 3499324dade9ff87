import type { IndicatorNode, SystemContent } from '@course-center/contract/evaluation/systems';

type Group = SystemContent['groups'][number];
type Field = Group['fields'][number];

/** An indicator above others. */
export function above(indicator: string, ...children: readonly IndicatorNode[]): IndicatorNode {
  return { ...leaf(indicator, '', 0, ''), children };
}

export function leaf(
  indicator: string,
  short_indicator: string,
  total_points: number,
  criteria: string,
): IndicatorNode {
  return { indicator, short_indicator, criteria, need_comment: false, total_points, children: [] };
}

/** A leaf that experts must say something about. */
export function commented(...written: Parameters<typeof leaf>): IndicatorNode {
  return { ...leaf(...written), need_comment: true };
}

export function group(name: string, ...fields: readonly Field[]): Group {
  return { name, fields: [...fields] };
}

export function required(...written: Parameters<typeof optional>): Field {
  return { ...optional(...written), required: true };
}

export function optional(
  key: string,
  type: Field['type'],
  name: string,
  hint = '',
  options: readonly string[] = [],
): Field {
  return {
    ...{ key, name, hint, type, required: false, options: [...options] },
    ...{ supplementary: false, each_teacher: false },
  };
}

/** In a team, every teacher has an own one. */
export function personal(field: Field): Field {
  return { ...field, each_teacher: true };
}

/** A field that the course centre fills in. */
export function ofTheCentre(...written: Parameters<typeof optional>): Field {
  return { ...optional(...written), supplementary: true };
}
