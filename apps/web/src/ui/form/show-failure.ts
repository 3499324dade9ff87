import type { FormInstance } from 'antd';
import { RequestFailed } from '../../request/failed.ts';
import { showFaults } from './show-faults.ts';

/** Which field a refusal is about, by its code; a 422 names its fields itself. */
export type Blame = Readonly<Record<number, string>>;

/** Puts what the server found wrong under its fields. Its toast has been shown already. */
export function showFailure(form: FormInstance, reason: unknown, blame: Blame = {}): void {
  if (!(reason instanceof RequestFailed)) throw reason;
  const blamed = reason.code === null ? undefined : blame[reason.code];
  showFaults(form, blamed ? { [blamed]: reason.message } : reason.faults);
}
