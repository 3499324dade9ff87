import { Ecc, QrCode } from '@rc-component/qrcode/lib/libs/qrcodegen.js';

/** Around the code, so that cameras find it. */
const QUIET = 4;

/** A code for cameras, as a picture: the same on paper, on the screen and before anybody has signed in. */
export function qrCode(text: string): string {
  const code = QrCode.encodeText(text, Ecc.MEDIUM);
  const size = code.size + QUIET * 2;
  const dark = Array.from({ length: code.size ** 2 }, (_, at) => [at % code.size, Math.floor(at / code.size)])
    .filter(([x = 0, y = 0]) => code.getModule(x, y))
    .map(([x = 0, y = 0]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">
    <rect width="${size}" height="${size}" fill="#fff"/><path d="${dark.join('')}" fill="#000"/></svg>`;
}
