// @vitest-environment happy-dom
import type { Proposed } from '@course-center/contract/evaluation/assignments';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NO_EDITS, planOf } from './edits.ts';
import { Proposal } from './Proposal.tsx';

const group = (group_id: number, name: string, experts: readonly string[]) => ({
  ...{
    group_id,
    name,
    department_name: '',
    assigned: 0,
    already: [],
    lacking: 0,
    why_lacking: '',
    sentence: '',
  },
  experts: experts.map((expert, at) => ({
    ...{ person_id: group_id * 10 + at, name: expert, school_name: '', why: '' },
    closeness: '同学科' as const,
    only_even: false,
  })),
});
const PROPOSED: Proposed = {
  subject_first: false,
  groups: [group(1, '翻译概论', ['甲', '乙']), group(2, '结构力学', ['丙'])],
  loads: [],
};

const NOBODY = { data: [], error: null } as never;

function Page() {
  const [edits, setEdits] = useState(NO_EDITS);
  const query = { error: null, isPlaceholderData: false, data: PROPOSED } as never;
  const plan = planOf(PROPOSED, edits, () => '丁');
  return (
    <Proposal
      {...{ query, plan, groups: [], experts: NOBODY, value: edits, onChange: setEdits }}
      trial={{ data: undefined } as never}
    />
  );
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id;
const courses = () =>
  screen.getAllByRole('row').flatMap(({ textContent }) => textContent?.match(/翻译概论|结构力学/)?.[0] ?? []);

afterEach(cleanup);

test('rows stay where they are while pairs are changed, and the keyboard stays in the row', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await press('移除：翻译概论，甲');
  expect(focused()).toBe('更换：翻译概论，乙');
  await press('移除：结构力学，丙');
  expect(focused()).toBe('planned-2');
  expect(courses()).toEqual(['翻译概论', '结构力学']);
  await press('更换：翻译概论，乙');
  await press('取消');
  expect(focused()).toBe('更换：翻译概论，乙');
});
