import { requestList } from '../../../request/client.ts';
import type { Read } from './read.ts';

/** The page says itself what went wrong, so no toast does. */
export const readInBrowser: Read = (call, ...[input]) =>
  requestList(call, { ...input, quiet: true } as never);
