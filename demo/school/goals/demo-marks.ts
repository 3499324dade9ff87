import type { MarkState } from '@course-center/domain/goals/marks';
import type { MarkColumn } from '@course-center/domain/goals/plan';

export interface DemoMark {
  readonly column_key: string;
  readonly score: number | null;
  readonly state: MarkState;
  readonly make_up: number | null;
}

/** A number between 0 and 1 that depends on the places alone: the same school on every start. */
function chance(...places: readonly number[]): number {
  let state = 2_166_136_261;
  for (const place of places) {
    state = Math.imul(state ^ (place + 0x9e37), 16_777_619);
    state ^= state >>> 13;
    state = Math.imul(state, 0x5bd1_e995);
    state ^= state >>> 15;
  }
  return (state >>> 0) / 4_294_967_296;
}

/** Around 0, seldom far away. */
function around(...places: readonly number[]): number {
  return chance(...places, 1) + chance(...places, 2) + chance(...places, 3) - 1.5;
}

export function isRetaker(course: number, student: number): boolean {
  return chance(course, student, 11) < 0.025;
}

const HALF_POINT = 50;
const PASS = 0.6;

/** What a student got: by how good they are, how hard each column is, and the day. */
export function demoMarks(
  { course, level, entered }: { readonly course: number; readonly level: number; readonly entered: number },
  student: number,
  columns: readonly MarkColumn[],
): DemoMark[] {
  const ability = level / 100 + around(course, student, 21) * 0.2;
  const deferred = chance(course, student, 31) < 0.012;
  const absent = !deferred && chance(course, student, 32) < 0.012;
  const exempt = chance(course, student, 33) < 0.006;
  const reached = Math.ceil(columns.length * entered);
  return columns.slice(0, reached).map(({ key, item, full }, at) => {
    const isFinal = item === 'final';
    const state: MarkState =
      isFinal && deferred
        ? 'deferred'
        : isFinal && absent
          ? 'absent'
          : item === 'experiment' && exempt
            ? 'exempt'
            : 'normal';
    if (state !== 'normal') return { column_key: key, score: null, state, make_up: null };
    const easier = isFinal ? around(course, at, 41) * 0.12 - 0.05 : 0.08;
    const share = Math.min(1, Math.max(0.05, ability + easier + around(course, student, at, 51) * 0.16));
    const step = full >= 10_000 ? 100 : HALF_POINT;
    const score = Math.round((share * full) / step) * step;
    const failed = isFinal && ability < PASS - 0.1 && chance(course, student, 61) < 0.5;
    return {
      column_key: key,
      score,
      state,
      make_up: failed ? Math.round((PASS * full) / step) * step : null,
    };
  });
}

/** How the students answered, from the lowest step up: as good as it went, and a little better. */
export function demoAnswers(course: number, goal: number, answered: number, level: number): number[] {
  const counts = [0, 0, 0, 0, 0];
  for (let at = 0; at < answered; at += 1) {
    const mood = Math.round((level / 100 + 0.08 + around(course, goal, at, 71) * 0.45) * 4);
    const step = Math.min(4, Math.max(0, mood));
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return counts;
}
