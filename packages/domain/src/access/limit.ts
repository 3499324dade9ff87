export interface LimitRule {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /** Many come at once from one address: a process counts some ahead, so that they do not wait for one row in turn. */
  readonly ahead?: true;
}

/**
 * What may happen how often. `anonymous` calls that carry a sealed token_xl are let through far more freely: a campus
 * of 2,000 visitors comes from one address, opens 24,000 pages a minute and makes some ten calls for each. What slows
 * those who only copy is the limit of calls without one.
 */
export const LIMIT = {
  oldPasswordPerPerson: { name: 'password:person', most: 5, seconds: 15 * 60 },
  /** Three right ones of a million, and only for whoever has the password already. */
  secondFactorPerPerson: { name: 'second-factor:person', most: 5, seconds: 15 * 60 },
  /** Each brings somebody a letter. Over it nobody is told so: what is typed counts, whether or not it is an account. */
  passwordLinksPerAccount: { name: 'password-links:account', most: 5, seconds: 60 * 60 },
  /** A campus comes from one address, and forgets its passwords after the holidays. */
  passwordLinksPerAddress: { name: 'password-links:address', most: 60, seconds: 10 * 60 },
  addressLinksPerPerson: { name: 'address-links:person', most: 5, seconds: 60 * 60 },
  /** Each calls a provider several times, or whatever stands at the address of a mail server or a hook. */
  triesPerPerson: { name: 'provider-tries:person', most: 60, seconds: 10 * 60 },
  /** A number that is told to be somebody else's tells that it is registered. */
  contactPerPerson: { name: 'contact:person', most: 20, seconds: 60 * 60 },
  /** The same of numbers under which a principal enters somebody; what nobody has is not counted. */
  numbersToldPerPerson: { name: 'numbers:person', most: 60, seconds: 60 * 60 },
  /** The app makes 100,000 codes a day for a school, whoever asks for them. */
  loginCodesPerAddress: { name: 'wechat:codes', most: 200, seconds: 5 * 60 },
  /** What the app's own server pushes: some 15,000 a minute after the school wrote to all of its followers. */
  messagingPushes: { name: 'wechat:pushes', most: 60_000, seconds: 60 },
  /** The same from whoever does not know the token that the school agreed on with the app. */
  messagingStrangers: { name: 'wechat:strangers', most: 300, seconds: 60 },
  /** Each is drawn anew, kept and told to the ledger. */
  photoPerPerson: { name: 'photo:person', most: 30, seconds: 60 * 60 },
  /** Each is set by one process for everybody, and kept for a day. */
  papersPerPerson: { name: 'papers:person', most: 200, seconds: 10 * 60 },
  /**
   * In milliseconds of a processor, which HTML takes from others' HTML: a report has some hundred of them, the worst that
   * is taken has twenty thousand.
   */
  htmlPerPerson: { name: 'html:person', most: 60_000, seconds: 10 * 60 },
  /** Each reads what is kept about somebody from a dozen tables; the course centre hands on several in a row. */
  keptDataPerPerson: { name: 'kept-data:person', most: 30, seconds: 10 * 60 },
  /** Each looks through everything that a part holds. */
  findingsPerPerson: { name: 'findings:person', most: 60, seconds: 10 * 60 },
  /** More pictures than these are not drawn for one address; then it gets some that others had before. */
  captchaPerAddress: { name: 'captcha:address', most: 300, seconds: 60 },
  /** Who tries angles blindly is right with one picture in six; over this a picture takes one try only. */
  captchaTriesPerAddress: { name: 'captcha:tries', most: 300, seconds: 60 },
  /** Nobody can seal a value before it was read, so that it has to come however many ask. */
  loginConfig: { name: 'login:config', most: 60_000, seconds: 60 },
  anonymousSealed: { name: 'anonymous:sealed', most: 300_000, seconds: 60 },
  anonymousBare: { name: 'anonymous:bare', most: 300, seconds: 60 },
  /** Calls with a ticket: apart from other calls without a session, so that those never keep anybody from signing. */
  tickets: { name: 'tickets', most: 300, seconds: 60 },
  /** Whole lecture halls answer at once, from the one address of their campus; a code is too long to be guessed. */
  questionnaires: { name: 'questionnaires', most: 6000, seconds: 60 },
  /** Going to a provider, coming back and arriving: a campus of 2,000 comes from one address in a minute. */
  signOn: { name: 'sign-on', most: 6000, seconds: 60, ahead: true },
  /** What a provider tells of sessions that ended there; anybody can post such a thing. */
  providerPosts: { name: 'sign-on:posts', most: 1200, seconds: 60 },
  /** Only pages that are not kept: a campus opens the same few, who copies opens each. */
  pagesDrawn: { name: 'pages:drawn', most: 1200, seconds: 60 },
} as const satisfies Record<string, LimitRule>;

/** How failed logins slow down those that follow: some are free, then each waits longer than the one before. */
export const LOGIN_PACE = {
  free: 5,
  firstSeconds: 5,
  longestSeconds: 60,
  forgottenAfterSeconds: 15 * 60,
} as const;

/** The failed logins of one who tries, and when the last one was. */
export interface FailedLogins {
  readonly count: number;
  readonly last_at: Date;
}

/** The failures that still count. */
export function failuresAt({ count, last_at }: FailedLogins, now: Date): number {
  return now.getTime() - last_at.getTime() < LOGIN_PACE.forgottenAfterSeconds * 1000 ? count : 0;
}

/** How many seconds the next login has to wait; none for the first few failures, never longer than a minute. */
export function loginWait(failed: FailedLogins, now: Date): number {
  const over = failuresAt(failed, now) - LOGIN_PACE.free;
  if (over < 0) return 0;
  const wait = Math.min(LOGIN_PACE.longestSeconds, LOGIN_PACE.firstSeconds * 2 ** Math.min(over, 10));
  return Math.max(0, Math.ceil(wait - (now.getTime() - failed.last_at.getTime()) / 1000));
}

/** How long somebody who reached the limit has to wait: until the window that their first attempt opened ends. */
export function secondsLeft(rule: LimitRule, startedAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((startedAt.getTime() + rule.seconds * 1000 - now.getTime()) / 1000));
}
