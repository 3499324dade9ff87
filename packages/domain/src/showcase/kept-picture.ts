const KEPT = /^\/files\/[a-z0-9-]+\/public\/[0-9a-f]{32}-\d{2,4}\.webp$/;

/** Whether an address is one that the product gave to a picture which it keeps in several widths. */
export function isKeptPicture(address: string): boolean {
  return KEPT.test(address);
}
