import { framed, glow, gradient, HEIGHT, rect, times, WIDTH } from './frame.ts';

const DEFS = [
  gradient('sky', ['#20345c', '#3d2f63', '#70406a'], 'x2="1" y2="1"'),
  gradient('card', ['#ffffff', '#eef3fa']),
  glow('halo', '#7fb2ff', 0.5),
  '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="22" stdDeviation="26" flood-color="#0a1024" flood-opacity=".55"/></filter>',
].join('');

const CODE = [
  '[k:export async function] [f:register]([v:request]: Request) {',
  '  [k:const] activity = [k:await] activities.[f:find](request.id);',
  '  [k:if] (!activity) [k:return] [f:refused]([s:"活动不存在"]);',
  '  [k:if] (activity.seats === [n:0]) {',
  '    [k:return] [f:refused]([s:"名额已满，请选择其他场次"]);',
  '  }',
  '',
  '  [c:// 一名学生只能报名一次]',
  '  [k:const] entry = { activity, student: request.student };',
  '  [k:await] entries.[f:insert](entry);',
  '  [k:await] [f:notify](request.student, [s:"报名成功"]);',
  '  [k:return] [f:accepted](entry);',
  '}',
  '',
  '[f:test]([s:"名额为零时不能报名"], [k:async] () => {',
  '  [k:const] answer = [k:await] [f:register](full);',
  '  [f:expect](answer.ok).[f:toBe]([n:false]);',
  '});',
];
const COLOURS: Readonly<Record<string, string>> = {
  k: '#c792ea',
  f: '#82aaff',
  s: '#c3e88d',
  n: '#f78c6c',
  c: '#6c7a9c',
  v: '#ffcb6b',
};

/** An editor, and before it the page that its code makes. */
export function codeScreen(): string {
  return framed(
    [
      rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
      '<circle cx="1250" cy="220" r="520" fill="url(#halo)"/><circle cx="220" cy="900" r="460" fill="url(#halo)" opacity=".6"/>',
      editor(),
      phone(),
    ].join(''),
    DEFS,
  );
}

function editor(): string {
  const buttons = ['#ff5f57', '#febc2e', '#28c840'].map(
    (colour, at) => `<circle cx="${146 + at * 30}" cy="128" r="9" fill="${colour}"/>`,
  );
  const files = times(9, (at) =>
    rect(
      136 + (at % 3 === 0 ? 0 : 20),
      196 + at * 44,
      [96, 82, 70][at % 3] as number,
      12,
      at === 4 ? '#82aaff' : '#4a5578',
      'rx="6"',
    ),
  );
  return [
    '<g filter="url(#soft)">',
    rect(110, 96, 1120, 800, '#1b2138', 'rx="18"'),
    rect(110, 96, 1120, 64, '#242b47', 'rx="18"'),
    rect(110, 140, 1120, 22, '#242b47'),
    '</g>',
    rect(110, 160, 170, 718, '#181d32'),
    ...buttons,
    rect(300, 108, 210, 54, '#1b2138', 'rx="8"'),
    '<text x="326" y="142" font-family="DejaVu Sans Mono" font-size="19" fill="#cdd6f4">register.ts</text>',
    ...files,
    ...CODE.map(line),
  ].join('');
}

function line(text: string, at: number): string {
  const y = 214 + at * 37;
  const coloured = text
    .replaceAll('&', '&amp;')
    .replace(
      /\[(\w):([^\]]*)\]/g,
      (_, kind: string, word: string) => `<tspan fill="${COLOURS[kind]}">${word}</tspan>`,
    );
  return `<text x="330" y="${y}" text-anchor="end" font-family="DejaVu Sans Mono" font-size="18" fill="#4a5578">${at + 1}</text><text x="356" y="${y}" xml:space="preserve" font-family="DejaVu Sans Mono, Hei" font-size="21" fill="#cdd6f4">${coloured}</text>`;
}

function phone(): string {
  const cards = ['社团招新开放日', '人工智能讲座', '春季环湖健步走'].map((title, at) => {
    const y = 430 + at * 132;
    const colour = ['#3f7fb5', '#8a5bb0', '#3d9b76'][at] as string;
    return `${rect(1118, y, 326, 112, '#ffffff', 'rx="16"')}${rect(1118, y, 12, 112, colour, 'rx="6"')}<text x="1152" y="${y + 44}" font-family="Hei" font-weight="700" font-size="23" fill="#1c2733">${title}</text><text x="1152" y="${y + 82}" font-family="Hei" font-size="18" fill="#6b7a8c">剩余名额 ${[42, 8, 120][at]}</text>${rect(1350, y + 62, 78, 34, colour, 'rx="17"')}<text x="1389" y="${y + 86}" text-anchor="middle" font-family="Hei" font-size="17" fill="#fff">报名</text>`;
  });
  return [
    '<g filter="url(#soft)">',
    rect(1086, 206, 390, 700, '#0c1122', 'rx="48"'),
    '</g>',
    rect(1098, 218, 366, 676, 'url(#card)', 'rx="38"'),
    `<path d="M1098 256a38 38 0 0 1 38-38h290a38 38 0 0 1 38 38v134h-366z" fill="#14406b"/>`,
    '<text x="1132" y="310" font-family="Hei" font-weight="700" font-size="34" fill="#fff">校园活动</text>',
    '<text x="1132" y="352" font-family="Hei" font-size="20" fill="#b9d2ec">本周 12 场，任你挑选</text>',
    ...cards,
    rect(1216, 868, 130, 6, '#1c2733', 'rx="3"'),
  ].join('');
}
