export interface LimitRule {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/**
 * What may happen how often. `anonymous` calls that carry a sealed token_xl are let through far more freely: a campus
 * of 2,000 visitors comes from one address, opens 24,000 pages a minute and makes some ten calls for each. What slows
 * those who only copy is the limit of calls without one.
 */
export const LIMIT = {
  loginPerAccount: { name: 'login:account', most: 5, seconds: 15 * 60 },
  loginPerAddress: { name: 'login:address', most: 20, seconds: 15 * 60 },
  oldPasswordPerPerson: { name: 'password:person', most: 5, seconds: 15 * 60 },
  captchaPerAddress: { name: 'captcha:address', most: 300, seconds: 60 },
  anonymousSealed: { name: 'anonymous:sealed', most: 300_000, seconds: 60 },
  anonymousBare: { name: 'anonymous:bare', most: 300, seconds: 60 },
  /** Only pages that are not kept: a campus opens the same few, who copies opens each. */
  pagesDrawn: { name: 'pages:drawn', most: 1200, seconds: 60 },
} as const satisfies Record<string, LimitRule>;

/** How long somebody who reached the limit has to wait: until the window that their first attempt opened ends. */
export function secondsLeft(rule: LimitRule, startedAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((startedAt.getTime() + rule.seconds * 1000 - now.getTime()) / 1000));
}
