/** Who asks and how they prove it change nothing about a public answer. */
const ASKER: ReadonlySet<string> = new Set(['token_xl', 'leader', 'identity', 'faculty_group_id']);

/** What a public call asks for, in one spelling; null for what is never kept: a preview, a name that comes twice. */
export function answerKey(
  school: string,
  call: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): string | null {
  const asked: string[] = [];
  for (const name in query) {
    if (ASKER.has(name)) continue;
    const value = query[name];
    if (typeof value !== 'string' || value.includes('\0') || name === 'preview') return null;
    insert(asked, `${name}=${value}`);
  }
  // A separator that no value holds: who sends one is refused later, and gets nobody's answer.
  return `${school}\0${call}\0${params.id ?? ''}\0${asked.join('\0')}`;
}

/** Few and mostly in order: sorting them all would copy them all. */
function insert(sorted: string[], one: string): void {
  let at = sorted.push(one) - 1;
  for (; at > 0 && (sorted[at - 1] as string) > one; at--) sorted[at] = sorted[at - 1] as string;
  sorted[at] = one;
}
