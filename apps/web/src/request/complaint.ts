import { CODE } from '@course-center/domain/answers/code';

/** How a call ended, as far as the user has to hear of it. */
export type Outcome =
  | { readonly kind: 'no_response' }
  | {
      readonly kind: 'answered';
      readonly method: string;
      readonly status: number;
      /** The JSON of the answer; undefined when it had none. */
      readonly body?: AnswerBody | undefined;
    };

export interface AnswerBody {
  readonly code?: number;
  readonly message?: string;
  readonly line?: number;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

export interface Complaint {
  readonly kind: 'success' | 'warning' | 'error';
  readonly text: string;
  readonly seconds: number;
}

const USUAL_SECONDS = 3;
/** Two sentences about passwords take longer to read. */
const DOUBLE_PASSWORD_SECONDS = 8;

const WARNING_CODES: readonly number[] = [
  CODE.senseless,
  CODE.duplicate,
  CODE.state,
  CODE.tooMany,
  CODE.credentials,
  CODE.rule,
];

/** The whole error catalogue: what is said, how, and for how long. Null when there is nothing to say. */
export function complaintOf(outcome: Outcome): Complaint | null {
  if (outcome.kind === 'no_response') return error('Failed to load response data!');
  const { method, status, body = {} } = outcome;
  if (status === 204) return method === 'DELETE' ? complaint('success', 'Deleted successfully!') : null;
  if (status < 300) return aboutCode(body);
  return aboutStatus(status, body);
}

function aboutCode({ code, message = '' }: AnswerBody): Complaint | null {
  // A single sign-on logout is a direction, not a failure.
  if (code === CODE.success || code === CODE.singleSignOnLogout) return null;
  return code !== undefined && WARNING_CODES.includes(code) ? complaint('warning', message) : error(message);
}

function aboutStatus(status: number, body: AnswerBody): Complaint | null {
  switch (status) {
    case 400:
    case 500:
      return error(`Server error ${status}`);
    case 404:
      return error(body.message || `Server error (line: ${body.line ?? 0})`);
    case 422:
      return aboutFields(body);
    default:
      return error(body.message || `Server error ${status}`);
  }
}

function aboutFields({ errors = {}, message = '' }: AnswerBody): Complaint {
  const sentences = Object.values(errors).flat();
  const fields = Object.keys(errors);
  const twice =
    fields.some((field) => /password$/.test(field)) &&
    fields.some((field) => /password_confirmation$/.test(field));
  const text = sentences.length > 0 ? sentences.join('；') : message;
  return { kind: 'error', text, seconds: twice ? DOUBLE_PASSWORD_SECONDS : USUAL_SECONDS };
}

function complaint(kind: Complaint['kind'], text: string): Complaint {
  return { kind, text, seconds: USUAL_SECONDS };
}

function error(text: string): Complaint {
  return complaint('error', text);
}
