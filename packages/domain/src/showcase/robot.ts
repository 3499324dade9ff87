/** What calls itself so; one make of phone only sounds like it. */
const ROBOT = /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|fetch/i;

/** Whether a user agent is no person's browser; every browser says that it is one. */
export function isRobot(userAgent: string): boolean {
  return !userAgent.startsWith('Mozilla/') || ROBOT.test(userAgent);
}
