/** A clock that a test sets and moves. */
export interface TestClock {
  now(): Date;
  advance(seconds: number): void;
}

export function testClock(start = new Date()): TestClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance: (seconds) => {
      at += seconds * 1000;
    },
  };
}
