const PART = /<(\/?)(table|thead|tbody|tr|th|td)\b[^>]*>/g;

/** A cleaned text whose tables hold no tables: of an inner one the words stay, its cells apart. */
export function withoutNestedTables(html: string): string {
  let depth = 0;
  return html.replaceAll(PART, (part, closing: string, tag: string) => {
    if (tag === 'table' && closing === '') depth += 1;
    const inner = depth > 1;
    if (tag === 'table' && closing !== '') depth = Math.max(0, depth - 1);
    return inner ? ' ' : part;
  });
}
