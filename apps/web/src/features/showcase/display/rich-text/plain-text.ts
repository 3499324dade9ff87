const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The words of a cleaned text, on one line and no longer than asked for; also where there is no document. */
export function plainText(html: string, longest: number): string {
  const words = html
    .replaceAll(/<\/?(?:p|br|h\d|ul|ol|li|blockquote|tr|td|th|div)\b[^>]*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = [...words];
  return characters.length <= longest ? words : `${characters.slice(0, longest - 1).join('')}…`;
}

const LONGEST_HEADING = 40;

/** The headings of a cleaned text, in their order. */
export function headingsIn(html: string): string[] {
  return [...html.matchAll(/<h([23])>(.*?)<\/h\1>/gs)].map(([, , words = '']) =>
    plainText(words, LONGEST_HEADING),
  );
}
