/** How often something was looked at, short enough for a card. */
export function countText(count: number): string {
  if (count < 10_000) return String(count);
  return `${(Math.floor(count / 1000) / 10).toFixed(1).replace('.0', '')}万`;
}

/** A number in full, its digits in threes; the same on the server and in every browser. */
export function groupedText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
