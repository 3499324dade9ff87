/** A run of a text that stood there before, stands there after, or both. */
export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** What changed from one text to the next, in reading order; of a change what went comes before what came. */
export function textDifference(before: string, after: string): readonly TextPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const byWord = stepsBetween(wordsIn(before), wordsIn(after));
  if (byWord) return partsOf(withoutCrumbs(byWord));
  const byLine = stepsBetween(linesIn(before), linesIn(after));
  return partsOf(byLine ?? [...steps('removed', [before]), ...steps('added', [after])]);
}

/** One word, sign or line on its way from one text to the other. */
type Step = TextPart;

const steps = (kind: Step['kind'], texts: readonly string[]): Step[] => texts.map((text) => ({ kind, text }));

/** Chinese is compared sign by sign, what is written with spaces word by word. */
const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}_])+|\n|[^\S\n]+|./gsu;
const wordsIn = (text: string): string[] => text.match(WORD) ?? [];

/** A line, or as much of it as ends a sentence. */
const LINE = /[^\n。！？；]*[\n。！？；]|[^\n。！？；]+/g;
const linesIn = (text: string): string[] => text.match(LINE) ?? [];

/** After so many changes a difference is looked for in larger pieces: the work grows by their square. */
const MOST_CHANGES = 800;

/** The shortest way from one row of pieces to another (Myers); null where it is too long to look for. */
function stepsBetween(before: readonly string[], after: readonly string[]): Step[] | null {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const [from, to] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  const middle = shortestWay(from, to);
  if (!middle) return null;
  return [
    ...steps('same', before.slice(0, head)),
    ...middle,
    ...steps('same', before.slice(before.length - tail)),
  ];
}

function shortestWay(before: readonly string[], after: readonly string[]): Step[] | null {
  if (before.length === 0) return steps('added', after);
  if (after.length === 0) return steps('removed', before);
  const most = Math.min(MOST_CHANGES, before.length + after.length);
  /** How far into `before` each diagonal leads; one state for each number of changes, to walk back by. */
  const reached: Int32Array[] = [];
  const far = new Int32Array(2 * most + 3);
  const at = (diagonal: number) => far[diagonal + most + 1] ?? 0;
  for (let changes = 0; changes <= most; changes += 1) {
    reached.push(far.slice());
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = comesDown(at, diagonal, changes) ? at(diagonal + 1) : at(diagonal - 1) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      far[diagonal + most + 1] = x;
      if (x >= before.length && x - diagonal >= after.length) return wayBack(reached, most, before, after);
    }
  }
  return null;
}

/** Whether a diagonal is reached by adding a piece, rather than by taking one away. */
function comesDown(at: (diagonal: number) => number, diagonal: number, changes: number): boolean {
  return diagonal === -changes || (diagonal !== changes && at(diagonal - 1) < at(diagonal + 1));
}

function wayBack(
  reached: readonly Int32Array[],
  most: number,
  before: readonly string[],
  after: readonly string[],
): Step[] {
  const way: Step[] = [];
  let [x, y] = [before.length, after.length];
  for (let changes = reached.length - 1; changes >= 0; changes -= 1) {
    const at = (diagonal: number) => reached[changes]?.[diagonal + most + 1] ?? 0;
    const diagonal = x - y;
    const from = comesDown(at, diagonal, changes) ? diagonal + 1 : diagonal - 1;
    const fromX = changes === 0 ? 0 : at(from);
    const fromY = changes === 0 ? 0 : fromX - from;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      way.push({ kind: 'same', text: before[x] ?? '' });
    }
    if (changes === 0) break;
    if (x === fromX) way.push({ kind: 'added', text: after[fromY] ?? '' });
    else way.push({ kind: 'removed', text: before[fromX] ?? '' });
    x = fromX;
    y = fromY;
  }
  return way.reverse();
}

/** One sign that stands in both between two changes makes neither easier to read: it is changed with them. */
function withoutCrumbs(way: readonly Step[]): Step[] {
  return way.flatMap((step, place) => {
    const isCrumb =
      step.kind === 'same' &&
      [...step.text].length === 1 &&
      step.text !== '\n' &&
      isChange(way[place - 1]) &&
      isChange(way[place + 1]);
    return isCrumb ? [...steps('removed', [step.text]), ...steps('added', [step.text])] : [step];
  });
}

const isChange = (step: Step | undefined) => step !== undefined && step.kind !== 'same';

/** Neighbours of a kind as one run; within a change what went before what came. */
function partsOf(way: readonly Step[]): TextPart[] {
  const parts: TextPart[] = [];
  const texts = { same: '', removed: '', added: '' };
  const close = (kind: Step['kind']) => {
    if (texts[kind] !== '') parts.push({ kind, text: texts[kind] });
    texts[kind] = '';
  };
  for (const { kind, text } of way) {
    if (kind === 'same') {
      close('removed');
      close('added');
    } else close('same');
    texts[kind] += text;
  }
  close('same');
  close('removed');
  close('added');
  return parts;
}
