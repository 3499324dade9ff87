import { expect, it } from 'vitest';
import { IDENTITY } from '../access/identity.ts';
import {
  chatOf,
  isUrgeable,
  LONGEST_CHAT,
  MOST_URGED_SHOWN,
  mayUrge,
  shownFirst,
  urgedObjects,
  urgedWords,
} from './urging.ts';

const { administrator, principal, teacher } = IDENTITY;

it.each([
  ['informate', null, principal, false, true],
  ['informate', null, teacher, false, false],
  ['audit', null, principal, false, false],
  ['audit', null, administrator, false, true],
  ['evaluation', 'department', principal, false, true],
  ['evaluation', 'department', principal, true, false],
  ['evaluation', 'central', principal, false, false],
  ['evaluation', 'central', administrator, true, true],
  ['assessment', null, principal, false, false],
  ['assessment', null, administrator, false, true],
  ['complete', null, administrator, false, false],
] as const)(
  'at %s the %s side is asked by identity %s (teaches: %s): %s',
  (stage, side, identity, teaches, may) => {
    expect(mayUrge(stage, side, { identity, teaches })).toBe(may);
  },
);

it('who leads a team asks its members while they fill in, and nobody else', () => {
  const leader = { identity: teacher, teaches: true, leads: true };
  expect(mayUrge('informate', null, leader)).toBe(true);
  expect(mayUrge('informate', null, { ...leader, leads: false })).toBe(false);
  expect(mayUrge('audit', null, leader)).toBe(false);
  expect(mayUrge('evaluation', 'department', leader)).toBe(false);
  expect(mayUrge('assessment', null, leader)).toBe(false);
});

it('nobody is asked for a group that goes nowhere', () => {
  const urger = { identity: administrator, teaches: false };
  const group = { stage: 'informate', deleted: false, audit_status: 0 } as const;
  expect(isUrgeable(group, urger)).toBe(true);
  expect(isUrgeable({ ...group, deleted: true }, urger)).toBe(false);
  expect(isUrgeable({ ...group, audit_status: 3 }, urger)).toBe(false);
});

it('a principal is told nothing of what the school’s experts were asked', () => {
  expect(urgedObjects(7, 'evaluation', { identity: principal, teaches: false })).toEqual([
    'evaluation_group:7/evaluation/department',
  ]);
  expect(urgedObjects(7, 'evaluation', { identity: principal, teaches: true })).toEqual([]);
  expect(urgedObjects(7, 'evaluation', { identity: administrator, teaches: true })).toHaveLength(2);
});

it('a row says in few words who asked, and when', () => {
  expect(urgedWords({ at: '2026-11-17T16:59:30Z', by: '周明远' })).toBe('已催办 11-18 00:59（周明远）');
});

it('of many messages those who are asked now are shown first, and no more than anybody reads', () => {
  const all = Array.from({ length: MOST_URGED_SHOWN + 20 }, (_, at) => at);
  expect(shownFirst([3, 1, 2], () => false)).toEqual([3, 1, 2]);
  const shown = shownFirst(all, (at) => at >= 20);
  expect(shown).toEqual(all.slice(20));
});

it('a text for a chat has as many lines as it takes, and says how many more there are', () => {
  expect(chatOf('请完成：', [])).toBe('');
  expect(chatOf('请完成：', ['甲', '乙'])).toBe('请完成：\n甲\n乙');
  const long = chatOf('请完成：', Array(100).fill('字'.repeat(999)));
  expect(long.length).toBeLessThanOrEqual(LONGEST_CHAT + 20);
  expect(long.endsWith('\n另有 61 名老师')).toBe(true);
});
