/** As the cleaner writes a picture; the rest of its attributes come after. */
const PICTURE = /<img\b[^>]*?\bdata-file="(\d+)"[^>]*>/g;

/** The files that the pictures of a cleaned text are, each once. */
export function picturesIn(html: string): number[] {
  return [...new Set([...html.matchAll(PICTURE)].map(([, id]) => Number(id)))];
}

/** A cleaned text whose pictures have addresses; one without an address is left out. */
export function withPictures(html: string, addressOf: (id: number) => string | null): string {
  return html.replaceAll(PICTURE, (picture, id: string) => {
    const address = addressOf(Number(id));
    return address === null ? '' : picture.replace('<img', () => `<img src="${escaped(address)}"`);
  });
}

function escaped(address: string): string {
  return address
    .replaceAll('&', '&amp;')
    .replaceAll('"', '%22')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E');
}

/** The same text without the addresses, which change all the time. */
export function withoutAddresses(html: string): string {
  return html.replaceAll(/(<img\b[^>]*?) src="[^"]*"/g, '$1');
}
