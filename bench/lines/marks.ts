import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import { startChromium, WHEN_THERE } from '../chromium.ts';
import type { Line } from '../line.ts';
import { FRAMES, PAINTED } from '../table/measure-table.ts';

interface Serving {
  readonly list: string;
  readonly full: string;
  readonly empty: string;
  readonly cookies: Readonly<Record<string, string>>;
}

interface MeasuredGrid {
  readonly opens: number;
  readonly framesDown: number;
  readonly framesAcross: number;
  readonly keystroke: number;
  readonly saves: number;
}

const IMPORTED = 5000;

/** The grid of 500 students × 40 columns, and a sheet of 5,000 × 40. */
export async function markLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const child = fork(new URL('../marks/serve-marks.ts', import.meta.url), [postgres.url]);
  try {
    const [serving] = (await once(child, 'message')) as [Serving];
    const grid = await measureGrid(serving);
    child.send({ students: IMPORTED });
    const [{ preview, commit }] = (await once(child, 'message')) as [{ preview: number; commit: number }];
    const at = 'marks, 500 students × 40 columns';
    const sheet = 'import of 5,000 students × 40 marks';
    return [
      { name: `${at}, opens`, value: grid.opens, unit: 'ms', atMost: 1000 },
      { name: `${at}, scrolled down`, value: grid.framesDown, unit: 'frames/s', atLeast: 50 },
      { name: `${at}, scrolled sideways`, value: grid.framesAcross, unit: 'frames/s', atLeast: 50 },
      { name: `${at}, a keystroke until it is painted`, value: grid.keystroke, unit: 'ms', atMost: 50 },
      {
        name: `${at}, a pasted block of 5,000 cells until saved`,
        value: grid.saves,
        unit: 'ms',
        atMost: 3000,
      },
      { name: `${sheet}, preview`, value: preview, unit: 's', atMost: 5 },
      { name: `${sheet}, commit`, value: commit, unit: 's', atMost: 10 },
    ];
  } finally {
    child.kill();
    await once(child, 'exit');
    await postgres.stop();
  }
}

/** A teacher's browser that has the shell: opens the grid from the list, scrolls it, types, and pastes into another. */
async function measureGrid({ list, full, empty, cookies }: Serving): Promise<MeasuredGrid> {
  const browser = await startChromium();
  const grid = `document.querySelector('[role="grid"]')`;
  try {
    await browser.open(list, cookies);
    await browser.evaluate(`${WHEN_THERE}('main a[href*="/courses/"]').then(() => ${PAINTED})`);
    const opens = await browser.evaluate<number>(`${OPEN}(${JSON.stringify(full)})`);
    const framesDown = await browser.evaluate<number>(`${FRAMES}(${grid}, 'scrollTop')`);
    const framesAcross = await browser.evaluate<number>(`${FRAMES}(${grid}, 'scrollLeft')`);
    await browser.evaluate(`(${grid}.scrollTo(0, 0), ${PAINTED})`);
    const keystroke = await browser.evaluate<number>(TYPE);
    await browser.open(empty, cookies);
    await browser.evaluate(`${WHEN_THERE}('[role="grid"] input').then(() => ${PAINTED})`);
    const saves = await browser.evaluate<number>(PASTE);
    return { opens, framesDown, framesAcross, keystroke, saves };
  } finally {
    await browser.stop();
  }
}

const OPEN = `(async (address) => {
  const began = performance.now();
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await ${WHEN_THERE}('[role="grid"] input');
  await ${PAINTED};
  return performance.now() - began;
})`;

/** The median of many keys, each from its event until the frame after it was painted. */
const TYPE = `(async () => {
  const times = [];
  for (let at = 0; at < 30; at += 1) {
    const input = document.querySelector('[role="grid"] input');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    await ${PAINTED};
    const began = performance.now();
    set.call(input, String(at % 10));
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[15];
})()`;

const PASTE = `(async () => {
  const data = new DataTransfer();
  const line = Array.from({ length: 40 }, (_, at) => at % 10).join('\\t');
  data.setData('text/plain', Array.from({ length: 125 }, () => line).join('\\n'));
  const saved = new Promise((found) => {
    const look = () => document.body.textContent.includes('全部已保存') && (watch.disconnect(), found());
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const began = performance.now();
  document.querySelector('[role="grid"] input')
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await saved;
  return performance.now() - began;
})()`;
