/** A random UUID, version 4. `crypto.randomUUID` is absent on plain http; random values are not. */
export function newUuid(): string {
  return uuidFrom(crypto.getRandomValues(new Uint8Array(16)));
}

export function uuidFrom(random: Uint8Array): string {
  const hex = [...random].map((byte, at) => {
    if (at === 6) return hexOf((byte & 0x0f) | 0x40);
    return at === 8 ? hexOf((byte & 0x3f) | 0x80) : hexOf(byte);
  });
  const part = (from: number, to: number) => hex.slice(from, to).join('');
  return [part(0, 4), part(4, 6), part(6, 8), part(8, 10), part(10, 16)].join('-');
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
