export interface Department {
  readonly id: number;
  readonly name: string;
  readonly children: readonly Department[];
}

export interface Column {
  /** Whose departments these are; null at the top. */
  readonly parent: Department | null;
  readonly choices: readonly Department[];
  readonly chosen: number | null;
}

/** The lists to choose from: the top one, and one more below each choice that has departments of its own. */
export function departmentColumns(departments: readonly Department[], path: readonly number[]): Column[] {
  return columnsBelow(null, departments, path);
}

function columnsBelow(
  parent: Department | null,
  choices: readonly Department[],
  path: readonly number[],
): Column[] {
  if (parent !== null && choices.length === 0) return [];
  const [first, ...rest] = path;
  const found = choices.find((choice) => choice.id === first);
  const column = { parent, choices, chosen: found?.id ?? null };
  return found ? [column, ...columnsBelow(found, found.children, rest)] : [column];
}
