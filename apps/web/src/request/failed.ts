import type { AnswerBody } from './complaint.ts';

/**
 * - `refused`: answered 200 with a code other than 0.
 * - `invalid`: 422, see `errors`.
 * - `status`: any other failing HTTP status.
 * - `no_response`: the network failed, or what came back is no answer of ours.
 * - `interrupted`: cancelled on purpose; nobody needs to hear of it.
 */
export type FailureKind = 'refused' | 'invalid' | 'status' | 'no_response' | 'interrupted';

interface Failure {
  readonly kind: FailureKind;
  readonly status?: number | undefined;
  readonly code?: number | undefined;
  readonly message?: string | undefined;
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
  /** `data` that came with a refusal (the address of a single sign-on logout). */
  readonly data?: unknown;
}

/** Why a call gave no data. A form reads `errors`; everybody else has seen the toast already. */
export class RequestFailed extends Error {
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly code: number | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly data: unknown;

  constructor(failure: Failure) {
    super(failure.message ?? failure.kind);
    this.name = 'RequestFailed';
    this.kind = failure.kind;
    this.status = failure.status ?? null;
    this.code = failure.code ?? null;
    this.errors = failure.errors ?? {};
    this.data = failure.data;
  }

  /** What the server said about it; undefined when it did not answer, or without a sentence. */
  get sentence(): string | undefined {
    const said = this.kind === 'invalid' ? Object.values(this.faults).join('；') : this.message;
    return said === '' || said === this.kind ? undefined : said;
  }

  /** The first sentence about each field, ready to stand under it. */
  get faults(): Record<string, string> {
    const first = Object.entries(this.errors).map(([field, sentences]) => [field, sentences[0] ?? '']);
    return Object.fromEntries(first) as Record<string, string>;
  }
}

export type Read = AnswerBody & { readonly data?: unknown; readonly meta?: unknown };

/** The JSON of an answer; undefined when it had none. */
export function bodyIn(text: string): Read | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

export function failureOf(status: number, body: Read | undefined): RequestFailed {
  const kind = status === 200 ? 'refused' : status === 422 ? 'invalid' : 'status';
  const { code, message, errors, data } = body ?? {};
  return new RequestFailed({ kind, status, code, message, errors, data });
}
