import { FONT_FACES } from '../fonts.ts';

const SCHOOL = '江州理工大学';

const STYLE = `
${FONT_FACES}
@page { size: A4; margin: 24mm 22mm 22mm;
  @top-left { content: '${SCHOOL}'; font: 400 9pt Song, 'DejaVu Serif'; color: #51606f; border-bottom: .5pt solid #9fb0c0; padding-bottom: 2mm; vertical-align: bottom; margin-bottom: 4mm }
  @top-center { content: ''; border-bottom: .5pt solid #9fb0c0; padding-bottom: 2mm; margin-bottom: 4mm }
  @top-right { content: var(--running); font: 400 9pt Song, 'DejaVu Serif'; color: #51606f; border-bottom: .5pt solid #9fb0c0; padding-bottom: 2mm; vertical-align: bottom; margin-bottom: 4mm }
  @bottom-center { content: '第 ' counter(page) ' 页　共 ' counter(pages) ' 页'; font: 400 8.5pt Song, 'DejaVu Serif'; color: #51606f } }
* { box-sizing: border-box }
body { margin: 0; font: 400 10.5pt/1.75 Song, 'DejaVu Serif'; color: #1c2733 }
h1 { font: 700 20pt/1.4 Song, 'DejaVu Serif'; text-align: center; margin: 4mm 0 2mm; letter-spacing: 1pt }
.sub { text-align: center; color: #51606f; margin: 0 0 6mm; font-size: 10pt }
h2 { font: 700 12.5pt/1.5 Hei, 'DejaVu Sans'; margin: 6mm 0 2mm; color: #14406b; break-after: avoid }
.next { break-before: page }
h3 { font: 700 10.5pt/1.6 Hei, 'DejaVu Sans'; margin: 3mm 0 1mm; break-after: avoid }
p { margin: 0 0 2mm; text-indent: 2em; text-align: justify }
ul, ol { margin: 0 0 2mm; padding-left: 2em }
table { width: calc(100% - 1px); border-collapse: collapse; margin: 2mm 0 4mm; font-size: 9.5pt; line-height: 1.55 }
th, td { border: .6pt solid #7d8fa1; padding: 1.4mm 2mm; vertical-align: middle }
th { background: #eaf1f7; font: 700 9.5pt/1.5 Hei, 'DejaVu Sans'; text-align: center }
td.c { text-align: center } tr { break-inside: avoid } thead { display: table-header-group }
.sign { display: flex; justify-content: space-between; margin-top: 10mm; break-inside: avoid }
.sign span { display: inline-block; min-width: 30mm; border-bottom: .6pt solid #1c2733; text-align: center; padding: 0 2mm }
figure { margin: 2mm 0 4mm; text-align: center; break-inside: avoid } figcaption { font-size: 9pt; color: #51606f }
.cover { height: 245mm; display: flex; flex-direction: column; align-items: center; break-after: page }
.cover .school { font: 700 26pt Song, 'DejaVu Serif'; letter-spacing: 6pt; margin-top: 34mm; color: #14406b }
.cover .rule { width: 120mm; height: 3pt; margin: 7mm 0; border-top: 2pt solid #14406b; border-bottom: .6pt solid #14406b }
.cover .title { font: 700 32pt Song, 'DejaVu Serif'; letter-spacing: 8pt; margin-top: 12mm }
.cover .about { margin-top: 34mm; width: 116mm; font: 400 13pt/2.5 Song, 'DejaVu Serif' }
.cover .about div { display: flex } .cover .about b { font: 700 13pt/2.5 Hei, 'DejaVu Sans'; width: 32mm; text-align-last: justify; margin-right: 6mm }
.cover .about span { flex: 1; border-bottom: .6pt solid #1c2733; text-align: center }
.cover .foot { margin-top: auto; margin-bottom: 6mm; font: 400 13pt Song, 'DejaVu Serif'; color: #51606f }
.q { text-indent: 0; margin-bottom: 2.5mm }
.choices { display: grid; grid-template-columns: 1fr 1fr; margin: 0 0 2.5mm 2em; gap: 0 6mm }
`;

/** A whole document, with the title that runs along the top of its pages. */
export function sheet(title: string, body: string): string {
  const running = title.replace(/^本课程/, '');
  return `<!doctype html><html lang="zh-CN" style="--running: '${running}'"><meta charset="utf-8"><title>${running}</title><style>${STYLE}</style><body>${body}</body></html>`;
}

export function cover(title: string, about: readonly (readonly [string, string])[]): string {
  const lines = about.map(([label, value]) => `<div><b>${label}</b><span>${value}</span></div>`).join('');
  return `<section class="cover"><div class="school">${SCHOOL}</div><div class="rule"></div><div class="title">${title}</div><div class="about">${lines}</div><div class="foot">二〇二六年八月</div></section>`;
}

export function titled(title: string, sub: string): string {
  return `<h1>${title}</h1><p class="sub" style="text-indent:0;text-align:center">${sub}</p>`;
}

type Cell = string | number;

/** `centred` are the columns that hold short values. */
export function table(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  centred: readonly number[] = [],
  widths: readonly string[] = [],
): string {
  const columns = widths.map((width) => `<col style="width:${width}">`).join('');
  const cells = (row: readonly Cell[]) =>
    row.map((cell, at) => `<td${centred.includes(at) ? ' class="c"' : ''}>${cell}</td>`).join('');
  return `<table><colgroup>${columns}</colgroup><thead><tr>${head.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells(row)}</tr>`)
    .join('')}</tbody></table>`;
}

/** Label and value, two pairs to a row. */
export function facts(pairs: readonly (readonly [string, Cell])[]): string {
  const rows: string[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const cells = pairs
      .slice(at, at + 2)
      .map(([label, value]) => `<th style="width:17%">${label}</th><td style="width:33%">${value}</td>`);
    rows.push(`<tr>${cells.join('')}${cells.length === 1 ? '<th></th><td></td>' : ''}</tr>`);
  }
  return `<table>${rows.join('')}</table>`;
}

export function signatures(...labels: readonly string[]): string {
  return `<div class="sign">${labels.map((label) => `<div>${label}：<span>&nbsp;</span></div>`).join('')}</div>`;
}

/** Columns with their values above and names below. */
export function columns(
  values: readonly (readonly [name: string, value: number])[],
  caption: string,
  most: number,
  target?: number,
): string {
  const [width, height, left, bottom] = [560, 230, 40, 34];
  const right = target === undefined ? 20 : 84;
  const step = (width - left - right) / values.length;
  const y = (value: number) => height - bottom - (value / most) * (height - bottom - 24);
  // Where there is room, so that the line of the target does not strike a value out.
  const inside = (value: number) => height - bottom - y(value) > 30;
  const bars = values.map(([name, value], at) => {
    const x = left + at * step + step * 0.22;
    return `<rect x="${x}" y="${y(value)}" width="${step * 0.56}" height="${height - bottom - y(value)}" fill="url(#bar)" rx="2"/>
<text x="${x + step * 0.28}" y="${inside(value) ? height - bottom - 10 : y(value) - 6}" text-anchor="middle" font-size="12" fill="${inside(value) ? '#fff' : '#1c2733'}">${value}</text>
<text x="${x + step * 0.28}" y="${height - 14}" text-anchor="middle" font-size="12">${name}</text>`;
  });
  const lines = [0.25, 0.5, 0.75, 1].map(
    (part) =>
      `<line x1="${left}" x2="${width - 10}" y1="${y(part * most)}" y2="${y(part * most)}" stroke="#dbe4ec"/><text x="${left - 6}" y="${y(part * most) + 4}" text-anchor="end" font-size="10" fill="#51606f">${Number((part * most).toFixed(2))}</text>`,
  );
  const wanted =
    target === undefined
      ? ''
      : `<line x1="${left}" x2="${width - 10}" y1="${y(target)}" y2="${y(target)}" stroke="#b5532a" stroke-width="1.5" stroke-dasharray="6 4"/><text x="${width - 10}" y="${y(target) - 5}" text-anchor="end" font-size="11" fill="#b5532a">期望值 ${target}</text>`;
  return `<figure><svg viewBox="0 0 ${width} ${height}" width="150mm" font-family="Song, 'DejaVu Serif'"><defs><linearGradient id="bar" x2="0" y2="1"><stop stop-color="#3f7fb5"/><stop offset="1" stop-color="#14406b"/></linearGradient></defs>${lines.join('')}<line x1="${left}" x2="${width - 10}" y1="${height - bottom}" y2="${height - bottom}" stroke="#1c2733"/>${bars.join('')}${wanted}</svg><figcaption>${caption}</figcaption></figure>`;
}
