import { readAnswer, sayLost } from './answer.ts';
import { RequestFailed } from './failed.ts';
import { headersFor } from './headers.ts';
import type { CallOptions, DataOf, InputOf, UploadCall } from './input.ts';
import { interruptible } from './interrupt.ts';
import { type Carried, splitCall, urlOf, withRenewal } from './send.ts';

interface Progress {
  /** Called with the part sent, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

export type UploadOptions<C extends UploadCall> = InputOf<C> & Progress;

/** Sends a file as it is, and says how far it got. */
export async function upload<C extends UploadCall>(
  call: C,
  file: File,
  options: UploadOptions<C>,
): Promise<DataOf<C>> {
  const { method, path } = splitCall(call);
  const { params, query } = options as Carried;
  const url = urlOf(path, { ...(params && { params }), ...(query && { query }) });
  const { status, text } = await withRenewal(options.token, (token) =>
    attempt({ method, url, file, token, options }),
  ).catch(sayLost(options));
  return readAnswer({ method, status, text }, options).data as DataOf<C>;
}

interface Attempted {
  readonly method: string;
  readonly url: string;
  readonly file: File;
  readonly token: string | null;
  readonly options: CallOptions & Progress;
}

/** fetch cannot tell how much of a body has left, so this is an XMLHttpRequest. */
function attempt({
  method,
  url,
  file,
  token,
  options,
}: Attempted): Promise<{ status: number; text: string }> {
  const signal = interruptible(options.signal);
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const fail = (kind: 'no_response' | 'interrupted') => () => reject(new RequestFailed({ kind }));
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headersFor(token))) xhr.setRequestHeader(name, value);
    xhr.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    xhr.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0);
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = fail('no_response');
    xhr.onabort = fail('interrupted');
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(file);
  });
}
