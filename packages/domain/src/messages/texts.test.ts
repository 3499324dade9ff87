import { describe, expect, it } from 'vitest';
import { MESSAGE_KIND_TABLE } from './kinds.ts';
import { messageTextFaults, messageTexts, oneLine } from './texts.ts';

describe('the texts of a message', () => {
  it('name what is put in, and nothing else', () => {
    expect(
      messageTexts(
        { subject: '《{课程}》退回', text: '{学期}《{课程}》{别的}' },
        { 课程: '高等数学', 学期: '本学期' },
      ),
    ).toEqual({ subject: '《高等数学》退回', text: '本学期《高等数学》' });
  });

  it('a name with a line break begins no line of a head', () => {
    const { subject } = messageTexts(
      { subject: '{课程}', text: '' },
      { 课程: '高数\r\nBcc: a@example.com\u2028x\u0085y' },
    );
    expect(subject).toBe('高数 Bcc: a@example.com x y');
    expect(oneLine('\u0000a\tb')).toBe('a b');
  });

  it('are short whatever is put in', () => {
    const long = '长'.repeat(5_000_000);
    const { subject, text } = messageTexts(
      { subject: '{课程}', text: '{课程}{事项}' },
      { 课程: long, 事项: long },
    );
    expect([subject.length, text.length]).toEqual([100, 2000]);
  });

  it('end with a whole character', () => {
    const { subject } = messageTexts({ subject: '{课程}', text: '' }, { 课程: `${'长'.repeat(99)}🎓` });
    expect(subject).toBe('长'.repeat(99));
  });

  it('what somebody puts in is not read as a place itself', () => {
    expect(messageTexts({ subject: '{课程}', text: '' }, { 课程: '{学期}', 学期: 'x' }).subject).toBe(
      '{学期}',
    );
  });
});

describe('texts of the course centre', () => {
  it.each(MESSAGE_KIND_TABLE)('those of $kind that the product brings are faultless', ({ kind, texts }) => {
    expect(messageTextFaults(kind, texts)).toEqual({});
  });

  it.each([
    ['', '正文', { subject: '请输入标题' }],
    ['标题', ' ', { text: '请输入正文' }],
    ['标'.repeat(101), '正文', { subject: '标题最多 100 个字' }],
    ['标题', '文'.repeat(2001), { text: '正文最多 2000 个字' }],
    ['上\n下', '正文', { subject: '标题不能换行' }],
    ['标题', '{课程', { text: '花括号 { 没有配对，请写成 {课程} 的形式' }],
    ['标题', '{分数}', { text: '这里不能使用 {分数}，可以使用的有：{姓名}、{学校}、{课程}、{学期}、{阶段}' }],
  ])('%j / %j', (subject, text, faults) => {
    expect(messageTextFaults('returned', { subject, text })).toEqual(faults);
  });
});
