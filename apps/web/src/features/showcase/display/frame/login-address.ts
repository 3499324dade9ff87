/** Where somebody signs in who then wants to see the public pages. */
export function loginAddress(base: string): string {
  return `${base}/login?redirect=/excellent`;
}
