import { rect, times } from '../../pictures/frame.ts';
import { between, dot, fill, type Motif, n, opacity, stroke } from '../drawing.ts';
import { gate } from './campus/gate.ts';
import { houses, library } from './campus/library.ts';
import { crown, person, pine } from './campus/trees.ts';

const DEFS =
  '<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#6fbdea"/><stop offset=".55" stop-color="#c5e7f6"/><stop offset="1" stop-color="#fff3d9"/></linearGradient><linearGradient id="lawn" x2="0" y2="1"><stop stop-color="#a9d27e"/><stop offset="1" stop-color="#5fa356"/></linearGradient><linearGradient id="way" x2="0" y2="1"><stop stop-color="#f7ead2"/><stop offset="1" stop-color="#e8d2ab"/></linearGradient><radialGradient id="glow"><stop stop-color="#fff7d6"/><stop offset="1" stop-color="#fff7d6" stop-opacity="0"/></radialGradient></defs>';

function sky(width: number, height: number, chance: () => number): string {
  const cloud = (x: number, y: number, size: number) =>
    [
      [0, 0, 62],
      [-66, 12, 42],
      [64, 10, 48],
      [-118, 24, 24],
      [118, 22, 28],
      [26, -26, 44],
    ]
      .map(([dx = 0, dy = 0, r = 0]) => dot(x + dx * size, y + dy * size, r * size, '#fff', opacity(0.78)))
      .join('') +
    `<rect x="${n(x - 150 * size)}" y="${n(y + 18 * size)}" width="${n(300 * size)}" height="${n(34 * size)}" rx="${n(17 * size)}" fill="#fff" ${opacity(0.78)}/>`;
  const birds = times(7, () => {
    const [x, y, wing] = [between(chance, 480, 860), between(chance, 70, 170), between(chance, 8, 14)];
    return stroke(
      `M${n(x - wing)} ${n(y - wing * 0.5)}Q${n(x - wing * 0.3)} ${n(y - wing * 0.6)} ${n(x)} ${n(y)}Q${n(x + wing * 0.3)} ${n(y - wing * 0.6)} ${n(x + wing)} ${n(y - wing * 0.5)}`,
      '#3d6079',
      2.4,
    );
  });
  return (
    rect(0, 0, width, height, 'url(#sky)') +
    dot(1420, 118, 260, 'url(#glow)') +
    dot(1420, 118, 52, '#fffbe8') +
    cloud(420, 120, 0.9) +
    cloud(1180, 76, 0.6) +
    cloud(1730, 190, 0.95) +
    cloud(90, 210, 0.7) +
    birds.join('')
  );
}

function land(width: number, height: number): string {
  return (
    fill(`M0 400Q240 290 520 372T1040 340T1500 350T${width} 320V${height}H0Z`, '#9fd0d2', opacity(0.8)) +
    fill(`M0 440Q300 350 640 420T1300 400T${width} 384V${height}H0Z`, '#84bfa4') +
    rect(0, 500, width, height - 500, 'url(#lawn)')
  );
}

/** From the library down to the gate, wider and wider. */
function way(height: number): string {
  const joints = times(6, (at) => {
    const part = (at + 1) / 7;
    const [y, half] = [512 + (height - 512) * part ** 1.4, 62 + 200 * part ** 1.4];
    return `M${n(960 - half)} ${n(y)}H${n(960 + half)}`;
  });
  const flowers = times(22, (at) => {
    const part = (at % 11) / 10;
    const [y, half] = [524 + (height - 530) * part, 84 + 206 * part];
    return dot(960 + (at < 11 ? -half : half), y, 5 + part * 6, at % 2 ? '#f6b23c' : '#f0708a');
  });
  return (
    fill(`M898 512H1022L1240 ${height}H680Z`, 'url(#way)') +
    stroke(joints.join(''), '#cdb489', 2, opacity(0.6)) +
    flowers.join('')
  );
}

/** The school on a clear morning; what matters stands in the middle, which a narrow screen is left with. */
export const campus: Motif = ({ width, height, chance }) => {
  const row = times(4, (at) => {
    const [far, size] = [190 + at * 46, 0.42 + at * 0.13];
    return (
      crown(960 - far, 520 + at * 20, size, 'ginkgo', chance) +
      crown(960 + far, 520 + at * 20, size, 'ginkgo', chance)
    );
  });
  return (
    DEFS +
    sky(width, height, chance) +
    land(width, height) +
    houses() +
    times(9, (at) => crown(60 + at * 74, 506, 0.46, 'green', chance)).join('') +
    times(9, (at) => crown(1266 + at * 74, 506, 0.46, 'green', chance)).join('') +
    library() +
    way(height) +
    row.join('') +
    [940, 974, 1010, 906].map((x, at) => person(x, 560 + at * 13, 0.8 + at * 0.08, at)).join('') +
    gate(-1) +
    gate(1) +
    pine(40, 640, 1.25) +
    crown(212, 634, 1.16, 'green', chance) +
    crown(1716, 634, 1.2, 'green', chance) +
    pine(1886, 640, 1.3)
  );
};
