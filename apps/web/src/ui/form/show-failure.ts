import type { FormInstance } from 'antd';
import { RequestFailed } from '../../request/failed.ts';
import { showFaults } from './show-faults.ts';

/** Which field a refusal is about, by its code and, where that is not enough, its sentence; a 422 names its fields. */
export type Blame = Readonly<Record<number, string | ((sentence: string) => string)>>;

/** Puts what the server found wrong under its fields. Its toast has been shown already. */
export function showFailure(form: FormInstance, reason: unknown, blame: Blame = {}): void {
  if (!(reason instanceof RequestFailed)) throw reason;
  const blamed = reason.code === null ? undefined : blame[reason.code];
  const field = typeof blamed === 'function' ? blamed(reason.message) : blamed;
  showFaults(form, field ? { [field]: reason.message } : reason.faults);
}
