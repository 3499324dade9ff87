export const CAPTCHA = { tries: 3, seconds: 120, toleranceDegrees: 10 } as const;

/** The angle that a slider position stands for. */
export function sliderAngle(fraction: number): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 360);
}

/** How far two angles are apart on the circle, 0 to 180. */
export function angleBetween(a: number, b: number): number {
  const apart = Math.abs((((a - b) % 360) + 360) % 360);
  return Math.min(apart, 360 - apart);
}

export interface CaptchaState {
  readonly angle: number;
  readonly tries: number;
  readonly username: string;
  readonly expires_at: Date;
  readonly solved: boolean;
}

/** Whether a try turns the picture upright: in time, for the same account, not too often, and only once. */
export function solves(
  captcha: CaptchaState,
  attempt: { username: string; value: number },
  now: Date,
  mostTries: number = CAPTCHA.tries,
): boolean {
  if (captcha.solved || captcha.expires_at <= now || captcha.tries >= mostTries) return false;
  if (captcha.username !== attempt.username || attempt.value === 0) return false;
  return angleBetween(captcha.angle, attempt.value) <= CAPTCHA.toleranceDegrees;
}
