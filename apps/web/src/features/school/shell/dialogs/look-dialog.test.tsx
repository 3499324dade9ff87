// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readLook } from '../../../../ui/look.ts';
import { keepLook } from '../../../../ui/use-look.ts';
import LookDialog from './LookDialog.tsx';

afterEach(() => {
  cleanup();
  keepLook('device');
});

const choice = (name: RegExp) => screen.getByRole('radio', { name }) as HTMLInputElement;

test('what is chosen shows at once, and is kept for the next time', () => {
  render(<LookDialog onClosed={vi.fn()} />);
  expect(choice(/^跟随系统/).checked).toBe(true);
  act(() => void fireEvent.click(choice(/^深色/)));
  expect(choice(/^深色/).checked).toBe(true);
  expect([document.documentElement.dataset.look, readLook()]).toEqual(['dark', 'dark']);
  act(() => void fireEvent.click(choice(/^跟随系统/)));
  expect([document.documentElement.dataset.look, readLook()]).toEqual(['device', 'device']);
});
