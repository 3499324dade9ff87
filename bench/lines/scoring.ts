import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import { startChromium, WHEN_THERE } from '../chromium.ts';
import type { Line } from '../line.ts';

interface Serving {
  readonly list: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly others: number;
}

const ROUNDS = 5;

/** What an expert with many courses waits for: the next course, and at a leaf the own other marks. */
export async function scoringLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const child = fork(new URL('../evaluation/serve-scoring.ts', import.meta.url), [postgres.url]);
  try {
    const [serving] = (await once(child, 'message')) as [Serving];
    const waits: Waited[] = [];
    for (let round = 0; round < ROUNDS; round += 1) waits.push(await waitInABrowser(serving));
    const median = (of: (waited: Waited) => number) =>
      waits.map(of).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] as number;
    const at = `own marks of ${serving.others} other courses at a leaf`;
    return [
      { name: 'next course to score, opened', value: median(({ opened }) => opened), unit: 'ms', atMost: 500 },
      {
        name: `${at}, called and drawn`,
        value: median(({ call, drawn }) => call + drawn),
        unit: 'ms',
        atMost: 100,
      },
      { name: `${at}, the call`, value: median(({ call }) => call), unit: 'ms' },
    ];
  } finally {
    child.kill();
    await once(child, 'exit');
    await postgres.stop();
  }
}

interface Waited {
  /** From the tap on the next course's link until a score can be typed. */
  readonly opened: number;
  /** The call for the own marks, as the page made it. */
  readonly call: number;
  /** From the step to another leaf until its marks are painted. */
  readonly drawn: number;
}

async function waitInABrowser({ list, cookies, others }: Serving): Promise<Waited> {
  const browser = await startChromium();
  try {
    await browser.open(list, cookies);
    return await browser.evaluate<Waited>(
      `(${waitInThePage})(${WHEN_THERE}, ${JSON.stringify(
        `section[aria-label^="本项参考"] [aria-label^="我在其他 ${others} 门课程的本项评分"]`,
      )})`,
    );
  } finally {
    await browser.stop();
  }
}

/** Runs in the page: one course for what is loaded once, back to the list, then the next one is timed. */
const waitInThePage = `async (whenThere, marks) => {
  const link = 'a[aria-label^="继续评审："]';
  const leaf = '[data-leaf] input';
  const painted = () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  const idle = () => new Promise((rest) => requestIdleCallback(rest));
  await whenThere(link);
  document.querySelector(link).click();
  await whenThere(leaf);
  document.querySelector(leaf).focus();
  await whenThere(marks);
  await idle();
  history.back();
  await whenThere(link);
  await idle();
  performance.clearResourceTimings();

  const began = performance.now();
  document.querySelectorAll(link)[1].click();
  await whenThere(leaf);
  await painted();
  const opened = performance.now() - began;

  const [first, next] = [...document.querySelectorAll('[data-leaf]')].map((at) => at.querySelector('input'));
  first.focus();
  await whenThere(marks);
  const [call] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/own-marks'));
  await idle();
  const stepped = performance.now();
  next.focus();
  await whenThere(marks);
  await painted();
  const drawn = performance.now() - stepped;
  const shown = document.querySelector('section[aria-label^="本项参考"]').ariaLabel.replace('本项参考：', '');
  if (!next.ariaLabel.startsWith(shown)) throw new Error('another leaf is shown: ' + shown);
  return { opened, call: call.duration, drawn };
}`;
