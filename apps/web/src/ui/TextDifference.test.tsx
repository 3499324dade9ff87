// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TextDifference } from './TextDifference.tsx';

afterEach(() => cleanup());

const [before, after] = ['能够分析电路问题', '能够分析复杂电路'];
const heard = (side?: 'before' | 'after') =>
  render(<TextDifference before={before} after={after} {...(side && { side })} />).container.textContent;

test('one text holds both, and a listener is told where a change begins and ends', () => {
  expect(heard()).toBe('能够分析（新增：复杂）电路（删去：问题）');
});

test('beside each other each has its own marks', () => {
  expect(heard('before')).toBe('能够分析电路（删去：问题）');
  expect(heard('after')).toBe('能够分析（新增：复杂）电路');
});

test('what changed is marked as what came and what went', () => {
  const { container } = render(<TextDifference before={before} after={after} />);
  expect(container.querySelector('ins')?.textContent).toContain('复杂');
  expect(container.querySelector('del')?.textContent).toContain('问题');
});
