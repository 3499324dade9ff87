import type { Call } from '@course-center/contract/api';
import { readAnswer, sayLost } from './answer.ts';
import type { DataOf, InputArgs, MetaIn } from './input.ts';
import { type Carried, send, splitCall } from './send.ts';

export interface Listed<C extends Call> {
  readonly data: DataOf<C>;
  readonly meta: MetaIn<C>;
}

/**
 * Makes a call of the contract and hands back its `data`.
 * Anything but success rejects with `RequestFailed`, after the toast that the error catalogue asks for.
 */
export async function request<C extends Call>(call: C, ...[input]: InputArgs<C>): Promise<DataOf<C>> {
  const { data } = await perform(call, (input ?? {}) as Carried);
  return data as DataOf<C>;
}

/** The same for a list, whose `meta` says how many there are in all. */
export async function requestList<C extends Call>(call: C, ...[input]: InputArgs<C>): Promise<Listed<C>> {
  const { data, meta } = await perform(call, (input ?? {}) as Carried);
  return { data: data as DataOf<C>, meta: meta as MetaIn<C> };
}

async function perform(call: Call, carried: Carried) {
  const { method } = splitCall(call);
  const { status, content } = await send(call, carried, (response) => response.text()).catch(
    sayLost(carried),
  );
  return readAnswer({ method, status, text: content }, carried);
}
