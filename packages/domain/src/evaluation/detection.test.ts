import { describe, expect, test } from 'vitest';
import { type AuditedFile, type AuditedText, findings } from './detection.ts';

const text = (content: string): AuditedText => ({ key: 'goal', field: '课程目标', text: content });
const file = (name: string, genuine = true): AuditedFile => ({ key: 'plan', field: '教案', name, genuine });
const sentences = (texts: AuditedText[], files: AuditedFile[], ...words: string[]) =>
  findings(texts, files, words).map(({ sentence }) => sentence);

describe('a word is found', () => {
  test.each([
    ['as it stands', '这里有敏感词', '敏感词'],
    ['with spaces between its characters', '这里有敏 感　词', '敏感词'],
    ['over the end of a line', '这里有敏感\n词', '敏感词'],
    ['with a sign between that nobody sees', '这里有敏\u200b感\u200b词', '敏感词'],
    ['in capitals', 'this is BAD WORD', 'bad word'],
    ['that was noted with a space itself', '这里有敏感词', '敏感 词'],
  ])('%s', (_fact, content, word) => {
    expect(findings([text(content)], [], [word])).toEqual([
      { key: 'goal', field: '课程目标', sentence: expect.stringContaining(`出现“${word}”：`) },
    ]);
  });
  test('in the name of a file, at its field', () => {
    expect(findings([], [file('敏感词汇总.pdf')], ['敏感词'])).toEqual([
      { key: 'plan', field: '教案', sentence: '出现“敏感词”：敏感词汇总.pdf' },
    ]);
  });
  test('once per field, however often it stands there', () => {
    expect(sentences([text('敏感词、敏感词')], [], '敏感词')).toHaveLength(1);
  });
  test('beside each other word', () => {
    expect(sentences([text('甲乙丙丁')], [], '甲乙', '丙丁', '戊己')).toEqual([
      '出现“甲乙”：甲乙丙丁',
      '出现“丙丁”：甲乙丙丁',
    ]);
  });
});

test('nothing is found where there is nothing, and an empty word is nowhere', () => {
  expect(sentences([text('课程目标明确')], [file('大纲.pdf')], '敏感词', ' ')).toEqual([]);
  expect(sentences([], [], '敏感词')).toEqual([]);
});

test('what stands around a word is shown, and that there is more', () => {
  const [sentence] = sentences([text(`${'前'.repeat(20)}敏感词${'后'.repeat(20)}`)], [], '敏感词');
  expect(sentence).toBe(`出现“敏感词”：…${'前'.repeat(12)}敏感词${'后'.repeat(12)}…`);
});

test('a file whose content is not what its name says is told by its name', () => {
  expect(findings([], [file('大纲.pdf', false)], [])).toEqual([
    { key: 'plan', field: '教案', sentence: '文件“大纲.pdf”的内容与扩展名不符' },
  ]);
});
