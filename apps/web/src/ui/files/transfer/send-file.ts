import type { StoredFile } from '@course-center/contract/files';
import { DetailedError, Upload } from 'tus-js-client';
import { RequestFailed } from '../../../request/failed.ts';
import { headersFor } from '../../../request/headers.ts';
import { urlOf } from '../../../request/send.ts';
import { keepFile } from '../api.ts';
import { tusRequests } from './tus-requests.ts';
import { failureOfAnswer, failureOfKeeping, type UploadFailure } from './upload-failure.ts';

export interface Listener {
  readonly onSent: (bytes: number) => void;
  readonly onAllSent: () => void;
  readonly onKept: (file: StoredFile) => void;
  readonly onFailed: (failure: UploadFailure) => void;
}

export interface Sending {
  /** Starts, or goes on from where the server says that it stands. */
  readonly start: () => void;
  readonly pause: () => void;
  /** Gives it up: the server throws away what it has. */
  readonly cancel: () => void;
}

/** A part is small enough for the proxies of a school, and for a token that ends while a long file is sent. */
const PART = 8 * 1024 * 1024;
const RETRY_DELAYS = [0, 1_000, 3_000, 5_000, 10_000];

/** Sends a file in parts. What was begun before, also before the page was loaded anew, is gone on with. */
export function sendFile(file: File, listener: Listener): Sending {
  let keeping = new AbortController();
  let looked = false;
  let wanted = false;
  const upload = new Upload(file, {
    endpoint: urlOf('files/uploads', {}),
    httpStack: tusRequests,
    metadata: { filename: file.name },
    chunkSize: PART,
    retryDelays: RETRY_DELAYS,
    removeFingerprintOnSuccess: true,
    fingerprint: async (_file, { endpoint }) => fingerprintOf(file, endpoint ?? ''),
    onShouldRetry: (error) => isWorthRetrying(error) && navigator.onLine,
    onProgress: listener.onSent,
    onError: (error) => listener.onFailed(failureOf(error)),
    onSuccess: keep,
  });

  async function keep() {
    listener.onAllSent();
    keeping = new AbortController();
    const id = new URL(upload.url ?? '', window.location.href).pathname.split('/').at(-1) ?? '';
    await keepFile(id, keeping.signal).then(listener.onKept, (reason: unknown) =>
      listener.onFailed(failureOfKeeping(reason, navigator.onLine)),
    );
  }

  async function start() {
    wanted = true;
    const [previous] = looked ? [] : await upload.findPreviousUploads();
    looked = true;
    if (!wanted) return;
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  }

  function pause() {
    wanted = false;
    void upload.abort();
  }

  return {
    start,
    pause,
    cancel() {
      pause();
      keeping.abort();
      // What cannot be thrown away now is thrown away by the server when nobody has gone on with it.
      void upload.abort(true).catch(() => {});
    },
  };
}

/** The same file, of the same school, sent as the same role. */
function fingerprintOf({ name, size, lastModified }: File, endpoint: string): string {
  return [headersFor(null)['App-Name'] ?? '', endpoint, name, size, lastModified].join('|');
}

function failureOf(error: Error): UploadFailure {
  const cause = error instanceof DetailedError ? error.causingError : error;
  if (cause instanceof RequestFailed && cause.kind !== 'no_response') return { state: 'paused' };
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  return failureOfAnswer(
    { status: answer?.getStatus() ?? 0, body: answer?.getBody() ?? '' },
    navigator.onLine,
  );
}

/** No answer, a server in trouble, or a part that another request still holds; not a no, nor an end on purpose. */
function isWorthRetrying({ causingError, originalResponse }: DetailedError): boolean {
  if (causingError instanceof RequestFailed && causingError.kind !== 'no_response') return false;
  const status = originalResponse?.getStatus() ?? 0;
  return status === 0 || status >= 500 || status === 409 || status === 423;
}
