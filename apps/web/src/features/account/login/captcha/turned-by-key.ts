const STEP: Readonly<Record<string, number>> = {
  ArrowRight: 3,
  ArrowUp: 3,
  ArrowLeft: -3,
  ArrowDown: -3,
  PageUp: 30,
  PageDown: -30,
};

/** The angle after a key on the slider; null when the key does not move it. */
export function turnedByKey(key: string, angle: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return 360;
  const step = STEP[key];
  return step === undefined ? null : Math.min(360, Math.max(0, angle + step));
}
