import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exitCodeOf, runSteps, type Step } from './run-steps.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const step = (name: string, code: number, goesOn?: true): Step => ({
  name,
  run: async () => code,
  ...(goesOn && { goesOn }),
});
const ran = async (...steps: readonly Step[]) => {
  const outcomes = await runSteps(steps);
  return [outcomes.map(({ name }) => name).join(' '), exitCodeOf(outcomes)];
};

it('stops at a step that fails, or throws', async () => {
  expect(await ran(step('types', 0), step('build', 2), step('tests', 0))).toEqual(['types build', 2]);
  const throws = { name: 'build', run: () => Promise.reject(new Error('no such program')) };
  expect(await ran(throws, step('tests', 0))).toEqual(['build', 1]);
});

it('goes on where that is said, and has failed all the same', async () => {
  expect(await ran(step('tests', 1, true), step('browser', 0, true))).toEqual(['tests browser', 1]);
  expect(await ran(step('tests', 0, true), step('browser', 0, true))).toEqual(['tests browser', 0]);
});
