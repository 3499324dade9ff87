import { startChromium, WHEN_THERE } from '../chromium.ts';

/** Where a table is looked at: first a filter that finds nothing, so that the shell's own start is over. */
export interface TablePlace {
  readonly nothing: string;
  readonly rows: string;
  readonly cookies: Readonly<Record<string, string>>;
}

interface Shape {
  readonly lines: number;
  readonly columns: number;
  readonly spanning: number;
  readonly pinned: number;
}

export interface MeasuredTable extends Shape {
  /** What the main thread computes from the rows' arrival until they are painted. */
  readonly drawing: number;
  readonly whole: number;
  readonly framesDown: number;
  readonly framesAcross: number;
}

/** A browser that never drew this table: asks for its rows, then scrolls the page and the table. */
export async function measureTable({ nothing, rows, cookies }: TablePlace): Promise<MeasuredTable> {
  const browser = await startChromium();
  try {
    await browser.open(nothing, cookies);
    await browser.evaluate(`${WHEN_THERE}('main').then(() => ${WHEN_NOTHING_FOUND})`);
    await browser.evaluate(`${ASK}(${JSON.stringify(rows)})`);
    const before = await browser.mainThread();
    await browser.evaluate(DRAW);
    const after = await browser.mainThread();
    const shape = await browser.evaluate<Shape>(SHAPE);
    const framesDown = await browser.evaluate<number>(`${FRAMES}(document.scrollingElement, 'scrollTop')`);
    const framesAcross = await browser.evaluate<number>(
      `${FRAMES}(document.querySelector('table').parentElement, 'scrollLeft')`,
    );
    return {
      ...shape,
      drawing: after.drawing - before.drawing,
      whole: after.whole - before.whole,
      framesDown,
      framesAcross,
    };
  } finally {
    await browser.stop();
  }
}

const IDLE = 'new Promise((idle) => requestIdleCallback(idle))';
export const PAINTED =
  'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))';

const WHEN_NOTHING_FOUND = `new Promise((found) => {
  const look = () => document.body.textContent.includes('清除筛选') && (watch.disconnect(), found());
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true });
  look();
}).then(() => ${PAINTED}).then(() => ${IDLE}).then(() => true)`;

/** Goes to another address within the page, as its back button does, and keeps the rows that come back for a while. */
const ASK = `(async (address) => {
  const ask = window.fetch;
  const kept = new Promise((arrived) => {
    window.fetch = async (input, init) => {
      const answer = await ask(input, init);
      if (!new URL(answer.url).pathname.endsWith('/evaluation/courses')) return answer;
      await answer.clone().arrayBuffer();
      await new Promise((handOut) => arrived(Object.assign(window, { handOut })));
      return answer;
    };
  });
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await kept;
  await ${PAINTED};
  await ${IDLE};
  return true;
})`;

const DRAW = `(async () => {
  window.handOut();
  await ${WHEN_THERE}('tbody td');
  await ${PAINTED};
  await ${IDLE};
  return true;
})()`;

const SHAPE = `({
  lines: Number(document.querySelector('table').ariaRowCount ?? document.querySelectorAll('tr').length) - 1,
  columns: document.querySelectorAll('thead th').length,
  spanning: document.querySelectorAll('td[rowspan]:not([rowspan="1"])').length,
  pinned: document.querySelectorAll('thead th[data-pinned]').length,
})`;

/** Two seconds of scrolling back and forth, a step each frame: how many frames there were in a second. */
export const FRAMES = `((element, side) => new Promise((done, failed) => {
  const STEP = 24;
  const began = performance.now();
  let frames = 0;
  let direction = 1;
  element[side] = STEP;
  if (element[side] === 0) return failed(new Error('there is nothing to scroll: ' + side));
  const draw = (now) => {
    frames += 1;
    const before = element[side];
    element[side] = before + STEP * direction;
    if (element[side] === before) direction = -direction;
    if (performance.now() - began < 2000) requestAnimationFrame(draw);
    else done((frames * 1000) / (performance.now() - began));
  };
  requestAnimationFrame(draw);
}))`;
