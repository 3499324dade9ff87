/** A number in full, its digits in threes; the same on the server and in every browser. */
export function groupedText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
