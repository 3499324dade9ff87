import type { ReadForPage } from '@course-center/contract/showcase/rendering';
import type { Listed } from '../../../../request/client.ts';
import { RequestFailed } from '../../../../request/failed.ts';
import { type Query, wirePath } from '../../../../request/wire-path.ts';
import type { Read } from './read.ts';

interface Carried {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Query;
}

/** Reads through the server's own calls, as a visitor who is not signed in. */
export function readOnServer(readForPage: ReadForPage): Read {
  return async (call, ...[input]) => {
    const { params, query } = (input ?? {}) as Carried;
    const path = wirePath(
      { path: call.slice(call.indexOf(' ') + 1), params, query },
      { publicRoute: 'user', role: null },
    );
    const { status, text } = await readForPage(path);
    const answer = status === 200 ? (JSON.parse(text) as { code: number }) : { code: -1 };
    if (answer.code !== 0) throw new RequestFailed({ kind: 'status', status, code: answer.code });
    return answer as unknown as Listed<typeof call>;
  };
}
