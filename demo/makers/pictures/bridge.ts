import { framed, HEIGHT, rect, times, WIDTH } from './frame.ts';

const DEFS =
  '<radialGradient id="paper" cx=".5" cy=".42" r=".85"><stop stop-color="#1f5f9a"/><stop offset="1" stop-color="#0d3560"/></radialGradient>';
const LINE = '#e6f2fc';
const THIN = '#9cc6ea';

/** A blueprint of a cable-stayed bridge, with its dimensions. */
export function bridge(): string {
  return framed(
    [
      rect(0, 0, WIDTH, HEIGHT, 'url(#paper)'),
      grid(),
      `<g fill="none" stroke="${LINE}" stroke-width="4" stroke-linejoin="round">${tower(520)}${tower(1080)}${deck()}</g>`,
      `<g stroke="${LINE}" stroke-width="2" opacity=".9">${cables(520)}${cables(1080)}</g>`,
      water(),
      dimensions(),
      detail(),
      block(),
    ].join(''),
    DEFS,
  );
}

function grid(): string {
  const fine = times(80, (at) => `M${at * 20} 0V1000${at < 50 ? `M0 ${at * 20}H1600` : ''}`).join('');
  const coarse = times(16, (at) => `M${at * 100} 0V1000${at < 10 ? `M0 ${at * 100}H1600` : ''}`).join('');
  return `<path d="${fine}" stroke="#fff" stroke-width="1" opacity=".055"/><path d="${coarse}" stroke="#fff" stroke-width="1" opacity=".13"/><rect x="34" y="34" width="1532" height="932" fill="none" stroke="${LINE}" stroke-width="3"/><rect x="46" y="46" width="1508" height="908" fill="none" stroke="${LINE}" stroke-width="1"/>`;
}

function tower(x: number): string {
  return `<path d="M${x - 34} 690L${x - 14} 160h28L${x + 34} 690z" fill="#2a6fae" fill-opacity=".5"/><path d="M${x - 26} 480h52M${x - 19} 300h38M${x - 52} 690h104v30h-104zM${x - 40} 720v70M${x + 40} 720v70M${x} 720v80"/>`;
}

function deck(): string {
  const posts = times(67, (at) => `M${140 + at * 20} 556v-14`).join('');
  return `<path d="M120 556H1480V578H120z" fill="#2a6fae" fill-opacity=".6"/><path d="M140 542H1460${posts}" stroke-width="1.5"/><path d="M120 578l-30 110h-44M1480 578l30 110h44"/>`;
}

function cables(x: number): string {
  return times(11, (at) => {
    const top = 178 + at * 19;
    const reach = 372 - at * 32 + 20;
    const left = Math.max(130, x - reach);
    const right = Math.min(1470, x + (x < 800 ? Math.min(reach, 276 - at * 22) : reach));
    const leftEnd = x > 800 ? x - Math.min(reach, 276 - at * 22) : left;
    return `<path d="M${x} ${top}L${leftEnd} 556M${x} ${top}L${right} 556"/>`;
  }).join('');
}

function water(): string {
  return times(4, (at) => {
    const y = 712 + at * 22;
    return `<path d="M${70 + at * 40} ${y}${times(17 - at, () => 'q20-12 40 0t40 0').join('')}" fill="none" stroke="${THIN}" stroke-width="2" opacity="${0.6 - at * 0.12}"/>`;
  }).join('');
}

function measure(x1: number, x2: number, y: number, text: string): string {
  return `<path d="M${x1} ${y - 12}v24M${x2} ${y - 12}v24M${x1} ${y}H${x2}M${x1} ${y}l14-6v12zM${x2} ${y}l-14-6v12z" stroke="${THIN}" stroke-width="2" fill="${THIN}"/><text x="${(x1 + x2) / 2}" y="${y - 10}" text-anchor="middle" font-family="DejaVu Sans" font-size="20" fill="${LINE}">${text}</text>`;
}

function dimensions(): string {
  return [
    measure(120, 520, 830, '160 000'),
    measure(520, 1080, 830, '400 000'),
    measure(1080, 1480, 830, '160 000'),
    `<path d="M1180 160h60M1210 160V556" stroke="${THIN}" stroke-width="2"/><text x="1200" y="350" font-family="DejaVu Sans" font-size="20" fill="${LINE}" transform="rotate(-90 1200 350)" text-anchor="middle">118 500</text>`,
    `<text x="96" y="118" font-family="Hei" font-weight="700" font-size="40" fill="${LINE}">双塔斜拉桥　立面图</text><text x="96" y="154" font-family="Hei" font-size="20" fill="${THIN}">比例 1 : 1000　单位 mm</text>`,
  ].join('');
}

function detail(): string {
  return `<g transform="translate(1400 250)"><circle r="110" fill="#0d3560" fill-opacity=".65" stroke="${LINE}" stroke-width="3"/><g fill="none" stroke="${LINE}" stroke-width="3"><path d="M-74 20h148l-22 44H-52zM-74 20v-14h148v14M-30 20v44M30 20v44"/><path d="M0 6L56-72M-6 6L46-76" stroke-width="2"/><circle cy="4" r="7" fill="${LINE}"/></g><text y="-80" text-anchor="middle" font-family="Hei" font-size="18" fill="${LINE}">主梁截面</text></g>`;
}

function block(): string {
  const row = (y: number, label: string, value: string) =>
    `<text x="1150" y="${y}" font-family="Hei" font-size="18" fill="${THIN}">${label}</text><text x="1250" y="${y}" font-family="Hei" font-size="18" fill="${LINE}">${value}</text>`;
  return `<path d="M1130 866H1554M1130 866V954M1130 910H1554M1340 866V954" stroke="${LINE}" stroke-width="2" fill="none"/>${row(895, '图　名', '方案二')}${row(939, '图　号', 'JG-02')}<text x="1356" y="895" font-family="Hei" font-size="18" fill="${LINE}">江州理工大学</text><text x="1356" y="939" font-family="Hei" font-size="18" fill="${LINE}">结构工程教研室</text>`;
}
