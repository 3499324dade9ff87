import { DEFAULT_PROJECT_CONFIG } from '@course-center/domain/school/project-config';
import { describe, expect, it } from 'vitest';
import { columnsOf, type EvaluationColumn } from './columns.ts';
import { fitWidths } from './fit-widths.ts';
import { PINNED_SHARE, PINNED_SHARE_BY_HAND, pinnedPlaces, pinnedWithin, standingsOf } from './standing.ts';

const columns = [
  { id: 'course', pinned: 'start' },
  { id: 'choice', pinned: 'start' },
  { id: 'teacher' },
  { id: 'groupOperation', pinned: 'end' },
  { id: 'operation', pinned: 'end' },
] as const;

it('a pinned column stays beside those between it and its edge', () => {
  const widths = { course: 208, choice: 48, teacher: 200, groupOperation: 150, operation: 96 };
  expect(pinnedPlaces(columns, widths)).toEqual({
    '--pinned-course': '0px',
    '--pinned-choice': '208px',
    '--pinned-operation': '0px',
    '--pinned-groupOperation': '96px',
  });
});

it('the pinned columns next to the scrolled ones are its edges', () => {
  const edges = standingsOf(columns).filter((standing) => standing['data-edge']);
  expect(edges.map((standing) => standing['data-column'])).toEqual(['choice', 'groupOperation']);
});

it('a column that is scrolled has no place to stay in', () => {
  expect(standingsOf(columns)[2]).toEqual({});
});

it('a pinned column is placed by the variable of its own', () => {
  const pinned = [{ id: 'verdict:audit', pinned: 'start' }] as const;
  expect(standingsOf(pinned)[0]?.style).toEqual({ insetInlineStart: 'var(--pinned-verdict-audit)' });
  expect(pinnedPlaces(pinned, {})).toEqual({ '--pinned-verdict-audit': '0px' });
});

describe('what stays while a table is scrolled sideways', () => {
  const all: readonly EvaluationColumn[] = columnsOf({
    mode: 'default',
    stage: 'center_audit',
    config: { ...DEFAULT_PROJECT_CONFIG },
    filled: { choice: true, evaluateDetail: true, groupOperation: true, operation: true },
  });
  const staying = (columns: readonly EvaluationColumn[], room: number) => {
    const widths = fitWidths(columns, room);
    const pinned = pinnedWithin(columns, widths, room).filter((column) => column.pinned);
    const share = pinned.reduce((sum, { id }) => sum + (widths[id] ?? 0), 0) / room;
    return { ids: pinned.map(({ id }) => id).join(' '), share };
  };

  it.each([1036, 1110, 1400])('takes at most 35 %% of %i px', (room) => {
    expect(staying(all, room).share).toBeLessThanOrEqual(PINNED_SHARE);
  });

  it('is on a laptop the name, the choice and what is done with a group', () => {
    expect(staying(all, 1036).ids).toBe('course choice groupOperation');
  });

  const with120Pinned = (...ids: readonly string[]) =>
    all.map((column) =>
      ids.includes(column.id) ? { ...column, width: 120, narrow: 120, pinned: 'start' as const } : column,
    );

  it('is what somebody pinned as well, and nothing goes for it', () => {
    expect(staying(with120Pinned('teacher'), 1036).ids).toBe('course choice teacher groupOperation');
  });

  it('is no more than half of the width, however much somebody pins', () => {
    const many = staying(with120Pinned('teacher', 'mobile', 'selfGrade'), 1036);
    expect(many.ids).toBe('course choice teacher groupOperation');
    expect(many.share).toBeLessThanOrEqual(PINNED_SHARE_BY_HAND);
  });

  it('is the name, however narrow it is', () => {
    expect(staying(all, 300).ids).toBe('course');
  });
});
