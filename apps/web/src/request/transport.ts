import type { LoginConfig } from '@course-center/contract/school/start';

type Transport = Pick<LoginConfig, 'transport_key' | 'server_time'>;

let known: { readonly key: Transport['transport_key']; readonly ahead: number } | null = null;

/** Keeps the server's key, and by how much its clock is ahead of this machine's. */
export function learnTransport({ transport_key, server_time }: Transport): void {
  known = { key: transport_key, ahead: server_time - Date.now() };
}

/** The server's time as far as it is known: a deadline of the server's is counted by its clock. */
export function serverTime(): number {
  return Date.now() + (known?.ahead ?? 0);
}

/** Seals a text to the server's key. The cryptography is loaded when it is first needed. */
export async function sealText(text: string): Promise<string> {
  if (!known) throw new Error('the transport key is not known yet');
  const { key, ahead } = known;
  const { seal } = await import('@course-center/contract/seal');
  return seal(text, key, Date.now() + ahead);
}

/** Marks an anonymous call as made by a page of ours; without it the call works, under a tighter limit. */
export async function sealedPath(path: string): Promise<string | undefined> {
  if (!known) return undefined;
  return sealText(path).catch(() => undefined);
}
