import { type Drawn, drawCaptcha } from './draw-captcha.ts';

/** A few pictures drawn ahead, so that nobody waits for the drawing. Each is handed out once. */
const READY = 8;
const stock: Promise<Drawn>[] = [];

export async function takePicture(): Promise<Drawn> {
  const taken = stock.shift() ?? draw();
  // Refilled after the caller has its picture; a drawing that failed is asked for, and seen, when it is taken.
  taken.finally(refill).catch(() => undefined);
  return taken;
}

function refill(): void {
  if (stock.length >= READY) return;
  const drawing = draw();
  drawing.then(refill, () => undefined);
  stock.push(drawing);
}

function draw(): Promise<Drawn> {
  return drawCaptcha(Math.random);
}
