// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import DayInput from './DayInput.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const field = () => screen.getByRole('textbox', { name: '截止时间' }) as HTMLInputElement;

test('what is kept is read as people write it, and what is typed is kept', () => {
  const changed = vi.fn();
  render(<DayInput aria-label="截止时间" kind="moment" value="2026-09-01T08:00" onChange={changed} />);
  expect(field().value).toBe('2026-09-01 08:00');
  fireEvent.change(field(), { target: { value: '2026-09-02 09:30' } });
  expect(changed).toHaveBeenLastCalledWith('2026-09-02T09:30');
});

test.each(['day', 'moment', 'time'] as const)('under a thumb a %s is chosen in the same calendar', (kind) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  );
  render(<DayInput aria-label="截止时间" kind={kind} value="" />);
  expect(field().type).toBe('text');
  // A keyboard would lie over what is chosen from.
  expect(field().readOnly).toBe(true);
});
