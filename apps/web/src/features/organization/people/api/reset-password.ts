import { request } from '../../../../request/client.ts';

/** Resolves with the password that was made up: it is shown this once. */
export async function resetPassword(id: number): Promise<string> {
  const answer = await request('POST people/{id}/reset-password', { params: { id }, body: {} });
  return answer.initial_password;
}
