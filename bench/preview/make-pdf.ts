const LINES_PER_PAGE = 44;

/** A PDF of many pages full of text, as a scan-free course handbook would be: a catalogue, one font, two objects a page. */
export function makePdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, page) => `${4 + page * 2} 0 R`).join(' ');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from({ length: pages }, (_, page) => pageObjects(page)).flat(),
  ]);
}

function pageObjects(page: number): string[] {
  const content = contentOf(page);
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + page * 2} 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
}

function contentOf(page: number): string {
  const lines = Array.from(
    { length: LINES_PER_PAGE },
    (_, line) => `(Page ${page + 1}, line ${line + 1}: aims, contents and assessment of the course) Tj T*`,
  );
  return `BT /F1 11 Tf 16 TL 56 780 Td\n${lines.join('\n')}\nET`;
}

/** Puts the objects one after another, and the table of where each begins at the end. */
function assemble(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}
