// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StageTrail } from './StageTrail.tsx';

afterEach(cleanup);

const TITLES = ['资料填报', '资料审核', '专家评审'];
type State = Parameters<typeof StageTrail>[0]['stages'][number]['state'];

function words(...states: readonly State[]): string | null | undefined {
  const stages = TITLES.map((title, at) => ({ stage: title, title, state: states[at] ?? 'waiting' }));
  return render(<StageTrail stages={stages} />).container.querySelector('p')?.textContent;
}

test.each([
  [['current'], '第 1 步，共 3 步：资料填报；下一步：资料审核'],
  [['done', 'current'], '第 2 步，共 3 步：资料审核；下一步：专家评审'],
  [['done', 'done', 'current'], '第 3 步，共 3 步：专家评审'],
  [['done', 'ended'], '第 2 步，共 3 步：资料审核（已终止）'],
  [['done', 'done', 'done'], ''],
] as const)('of %j a phone says in words where it stands', (states, said) => {
  expect(words(...states)).toBe(said);
});
