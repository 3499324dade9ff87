import { expect, test } from 'vitest';
import { growthOf, MOST_GROWTH } from '../../growth.testing.ts';
import { clausesOf, sentencesOf } from './sentences.ts';

test.each([
  ['目标明确。案例丰富！互动充分？', ['目标明确', '案例丰富', '互动充分']],
  ['目标明确；案例丰富;很好…', ['目标明确', '案例丰富', '很好']],
  ['1. 目标明确\n2、案例丰富\r\n（3）互动充分', ['目标明确', '案例丰富', '互动充分']],
  ['1.目标明确 2.案例丰富', ['目标明确', '案例丰富']],
  ['①目标明确，②案例丰富', ['目标明确', '案例丰富']],
  ['一是目标明确；二是案例丰富', ['目标明确', '案例丰富']],
  ['学分2.5分，GPA 3.5 较高', ['学分2.5分，GPA 3.5较高']],
  ['Good course. 案例丰富.', ['Good course', '案例丰富']],
  ['用“为什么？怎么办？”引入，很好', ['用“为什么？怎么办？”引入，很好']],
  ['用“为什么引入。很好', ['用“为什么引入', '很好']],
  ['  目 标 明确 ，', ['目标明确']],
  ['', []],
  ['。。，！', []],
])('%j is said in %j', (text, expected) => {
  expect(sentencesOf(text)).toEqual(expected);
});

test.each([
  ['目标明确，案例丰富、贴近实际', ['目标明确', '案例丰富、贴近实际']],
  ['讲“起、承，转、合”时，很细', ['讲“起、承，转、合”时', '很细']],
])('%s has the clauses %j', (text, expected) => {
  expect(clausesOf(text)).toEqual(expected);
});

test('what is too long to be read comes in pieces of whole clauses', () => {
  const clause = '这一段讲得非常细致而且很有条理';
  const pieces = sentencesOf(Array.from({ length: 20 }, () => clause).join('，'));
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces) {
    expect(piece.length).toBeLessThanOrEqual(120);
    expect(new Set(clausesOf(piece))).toEqual(new Set([clause]));
  }
  expect(sentencesOf('长'.repeat(500))).toEqual([]);
});

test('as many commas as a comment is long are looked over once', async () => {
  const growth = await growthOf((times) => {
    const comment = `目标明确${'、'.repeat(5_000 * times)}案例丰富`;
    expect(sentencesOf(comment)).toEqual([]);
    return () => sentencesOf(comment);
  });
  expect(growth).toBeLessThan(MOST_GROWTH);
});
