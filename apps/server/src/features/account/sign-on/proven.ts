import type { Arrival, SignOnRefusal } from '@course-center/domain/account/arrival';
import { OutwardFailure, type OutwardFault } from '../../../platform/outward/outward.ts';
import { Refused } from '../../../wire/failures.ts';

/** What a provider proved of somebody, by whatever protocol. */
export interface Proven {
  /** What it calls them for good. */
  readonly subject: string;
  /** Every value of the attribute that names one of the school. */
  readonly numbers: readonly string[];
  readonly name: string;
  /** What else it told, by name: for whoever sets it up. */
  readonly attributes: readonly string[];
  /** What it knows the session by; null where it does not say. */
  readonly session: string | null;
  readonly idToken: string | null;
}

/** A sign-on that came to nothing, and why; `detail` is the provider's own word, for whoever sets it up. */
export class SignOnFailed extends Refused {
  readonly why: SignOnRefusal;
  readonly detail: string;
  constructor(why: SignOnRefusal, detail = '') {
    super({ reason: 'sign_on_refused', sign_on: why });
    this.why = why;
    this.detail = detail;
  }
}

const BY_FAULT: Readonly<Record<OutwardFault, SignOnRefusal>> = {
  unreachable: 'provider_unreachable',
  timeout: 'provider_unreachable',
  not_allowed: 'provider_unreachable',
  certificate: 'provider_certificate',
  too_large: 'provider_rubbish',
  redirect: 'provider_rubbish',
};

/** What a failure on the way through a provider is to the person who waits; null where it is the product's own. */
export function failedBy(error: unknown): SignOnFailed | null {
  if (error instanceof SignOnFailed) return error;
  if (error instanceof OutwardFailure) return new SignOnFailed(BY_FAULT[error.fault], error.fault);
  if (!(error instanceof Refused)) return null;
  if (error.refusal.reason === 'secret_unreadable') return new SignOnFailed('secret_lost');
  return error.refusal.reason === 'too_many_attempts' ? new SignOnFailed('too_many') : null;
}

const LONGEST = 256;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const UNSEEN = /[\u0000-\u001f\u007f]/;

const isKept = (text: string) => text.length <= LONGEST && text.isWellFormed() && !UNSEEN.test(text);

/** What was proven, as it is placed. A name or number that cannot be kept, or is not one, is nobody's. */
export function arrivalOf({ subject, numbers }: Proven): Arrival {
  const values = new Set(numbers.map((each) => each.trim()).filter((each) => each !== ''));
  if (subject === '' || !isKept(subject) || ![...values].every(isKept))
    throw new SignOnFailed('provider_rubbish');
  if (values.size > 1) throw new SignOnFailed('attribute_ambiguous');
  return { subject, attribute: [...values][0] ?? '' };
}

/** What a newcomer is called. */
export function nameOf({ name }: Proven, attribute: string): string {
  const said = name.trim();
  return said === '' || !isKept(said) ? attribute : said.slice(0, 50);
}
