/** Light enough to read through, dark enough to be on a photograph of the screen. */
export const WATERMARK = {
  angle: -28,
  size: 16,
  colour: 'rgb(28 36 48 / 11%)',
} as const;

/** A page is light. A picture may be anything: light words with a dark edge are seen on all of it. */
export const INK = {
  page: { fill: WATERMARK.colour },
  picture: { fill: 'rgb(255 255 255 / 22%)', stroke: 'rgb(28 36 48 / 20%)', strokeWidth: 0.8 },
} as const;

/** How far the words stand from each other. A Chinese character is as wide as it is high, others half of that. */
export function watermarkStep(text: string): { readonly width: number; readonly height: number } {
  const ems = [...text].reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 1 : 0.6), 0);
  return { width: Math.ceil(ems * WATERMARK.size) + 96, height: 128 };
}

/** The same on a picture of a page that is printed; `scale` is how much larger than on the screen it is. */
export function drawWatermark(canvas: HTMLCanvasElement, text: string, scale: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const step = watermarkStep(text);
  const reach = Math.hypot(canvas.width, canvas.height) / scale;
  context.scale(scale, scale);
  context.rotate((WATERMARK.angle * Math.PI) / 180);
  context.fillStyle = WATERMARK.colour;
  context.font = `${WATERMARK.size}px sans-serif`;
  for (let y = 0; y < reach * 2; y += step.height)
    for (let x = -reach; x < reach; x += step.width) context.fillText(text, x, y);
}
