import { currentAddress } from './address.ts';
import { currentCaller } from './caller.ts';

/** What every call of ours carries. */
export function headersFor(token: string | null): Record<string, string> {
  const { school } = currentAddress();
  const { term } = currentCaller();
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(term && { 'Acad-Year-Term': term }),
    ...(school && { 'App-Name': school }),
  };
}
