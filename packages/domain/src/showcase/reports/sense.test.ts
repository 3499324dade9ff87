import { expect, test } from 'vitest';
import { isPraise, isProblem, senseOf } from './sense.ts';

test.each([
  '建议增加实践环节',
  '希望补充案例',
  '实践环节不足',
  '课堂互动有待加强',
  '可以进一步压缩课件',
  '可适当增加讨论',
  '课程思政元素欠缺',
  '应加强过程考核',
  '应当细化评分标准',
  '需进一步完善题库',
  '语速稍快',
  '学时偏少',
  '目标表述过于笼统',
  '考核流于形式',
  '个别题目与教案不符，请核对',
  '听众难以判断教学效果',
])('%s is a problem or a suggestion', (sentence) => {
  expect(isProblem(sentence)).toBe(true);
});

test.each([
  '课程目标明确',
  '应用案例丰富',
  '能够应对学生的提问',
  '平时成绩记录完整，没有流于形式',
  '学生需求调研充分',
  '课堂上学生主动请教',
  '两次试讲之间改进明显',
  '教材选用程序规范',
])('%s is neither', (sentence) => {
  expect(isProblem(sentence)).toBe(false);
});

test.each([
  '课程目标明确',
  '平时成绩记录完整，没有流于形式',
  '两轮教学的改进记录前后衔接',
  '因材施教落到实处',
])('%s is praise', (sentence) => {
  expect(isPraise(sentence)).toBe(true);
});

test.each([
  '语速稍快',
  '小组作业成绩人人相同',
  '小结环节常被压缩',
  '考核方案没有与目标对应',
  '开课对象与学时安排不匹配',
  '尚无可推广的做法',
  '共有八章内容',
])('%s is none', (sentence) => {
  expect(isPraise(sentence)).toBe(false);
});

test('a word that turns the meaning round makes another sense', () => {
  expect(senseOf('作业批改及时')).not.toBe(senseOf('作业批改没有遗漏'));
});
