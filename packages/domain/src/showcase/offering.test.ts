import { expect, test } from 'vitest';
import { offeringWords } from './offering.ts';

const college = { id: 1, name: '计算机学院' };

test('a course of an office is offered by its college, and the office is named after it', () => {
  expect(offeringWords(college, { id: 7, name: '人工智能教研室' })).toBe('计算机学院 · 人工智能教研室');
});

test('a college that offers a course itself is named once', () => {
  expect(offeringWords(college, { id: 1, name: '计算机学院' })).toBe('计算机学院');
});
