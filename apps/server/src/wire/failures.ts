import type { Refusal } from '@course-center/domain/answers/refusal';
import { type Faults, hasFaults } from '@course-center/domain/forms/faults';

/** What a use case throws when it says no. One plugin (`plugins/answers.ts`) turns each into its answer. */

/** A rule refused: HTTP 200 with the refusal's code and sentence. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** The input is wrong: HTTP 422 with a sentence per field. */
export class InvalidInput extends Error {
  readonly faults: Faults;
  constructor(faults: Faults) {
    super('invalid input');
    this.faults = faults;
  }
}

/** The caller is not signed in (401), may not (403), there is nothing there (404); or it makes no sense to a protocol (400). */
export class Denied extends Error {
  readonly status: 400 | 401 | 403 | 404;
  constructor(status: 400 | 401 | 403 | 404, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

export const notSignedIn = (sentence = '登录已失效，请重新登录') => new Denied(401, sentence);
export const forbidden = (sentence = '您没有权限进行此操作') => new Denied(403, sentence);
export const notFound = (sentence: string) => new Denied(404, sentence);

/** Throws when a form has faults. */
export function requireFaultless(faults: Faults): void {
  if (hasFaults(faults)) throw new InvalidInput(faults);
}
