import { CODE } from '@course-center/domain/answers/code';
import { complaintOf, type Outcome } from './complaint.ts';
import { bodyIn, failureOf, type Read, RequestFailed } from './failed.ts';
import { show } from './toast.ts';

interface Arrived {
  readonly method: string;
  readonly status: number;
  readonly text: string;
}

/** Reads what arrived: the data of a success, or a failure that the user has heard of unless it is a quiet one. */
export function readAnswer(
  { method, status, text }: Arrived,
  { quiet = false },
): Pick<Read, 'data' | 'meta'> {
  const body = bodyIn(text);
  // A page instead of an answer comes from something between us and the server.
  if (status === 200 && body?.code === undefined)
    return sayLost({ quiet })(new RequestFailed({ kind: 'no_response' }));
  const outcome: Outcome = { kind: 'answered', method, status, body };
  if (!quiet) tell(outcome);
  if (status === 204) return {};
  if (status === 200 && body?.code === CODE.success) return body;
  throw failureOf(status, body);
}

/** Passes a failure on, saying first that no answer came, where that is what happened. */
export function sayLost({ quiet = false }): (reason: unknown) => never {
  return (reason) => {
    const gone = reason instanceof RequestFailed && reason.kind === 'no_response';
    if (gone && !quiet) tell({ kind: 'no_response' });
    throw reason;
  };
}

function tell(outcome: Outcome): void {
  const complaint = complaintOf(outcome);
  if (complaint) show(complaint);
}
