/** What input methods write for digits, the point and the sign where they are set to full width. */
const WIDE: Readonly<Record<string, string>> = { '．': '.', '。': '.', '－': '-', '−': '-', '　': ' ' };

/** A number as it is kept: full-width characters are the same to whoever typed them. */
export function plainNumber(content: string): string {
  return content
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。－−　]/g, (mark) => WIDE[mark] ?? mark)
    .trim();
}
