import { expect, test, vi } from 'vitest';
import { registerSave, runSave } from './save-registry.ts';

const warn = vi.fn();
const at = (seconds: number, forbidden: readonly 'save'[] = []) => ({
  forbidden: () => forbidden,
  now: () => seconds * 1000,
  warn,
});

test('the screen opened last is saved, once in 20 seconds, unless the school forbids it', () => {
  const below = vi.fn(() => true);
  const empty = vi.fn(() => false);
  const save = vi.fn(() => true);
  registerSave(below);
  const leave = registerSave(save);

  runSave(at(99, ['save']));
  expect(save).not.toHaveBeenCalled();

  runSave(at(100));
  expect(save).toHaveBeenCalledTimes(1);
  expect(below).not.toHaveBeenCalled();

  runSave(at(115));
  expect(save).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith('请勿频繁操作,请5秒后在操作!');

  runSave(at(120));
  expect(save).toHaveBeenCalledTimes(2);

  leave();
  runSave(at(140));
  expect(below).toHaveBeenCalledTimes(1);

  // A screen that had nothing to send does not start the wait.
  const gone = registerSave(empty);
  runSave(at(160));
  runSave(at(161));
  expect(empty).toHaveBeenCalledTimes(2);
  gone();
});
