import type { Call } from '@course-center/contract/api';
import type { Listed } from '../../../../request/client.ts';
import type { InputArgs } from '../../../../request/input.ts';

/** Makes a call for a page, in the browser or on the server; what fails rejects with `RequestFailed`. */
export type Read = <C extends Call>(call: C, ...input: InputArgs<C>) => Promise<Listed<C>>;
