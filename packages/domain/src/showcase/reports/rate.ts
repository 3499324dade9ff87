/** What was given of an indicator's points over all who scored it, 0 … 1 with four decimals; null for nobody. */
export function rateOf(
  scored: readonly { readonly earned: number; readonly points: number }[],
): number | null {
  const points = scored.reduce((sum, each) => sum + each.points, 0);
  if (points === 0) return null;
  const earned = scored.reduce((sum, each) => sum + each.earned, 0);
  return Math.round((earned / points) * 10_000) / 10_000;
}
