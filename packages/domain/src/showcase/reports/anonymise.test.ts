import { expect, test } from 'vitest';
import { anonymiser, compact, worded } from './anonymise.ts';
import { safeSentences } from './prepared.ts';

const PEOPLE = {
  teachers: ['张伟', '欧阳明轩', '程立'],
  experts: ['李文清', 'Anna Müller', '买买提·阿不都'],
  mentioned: ['王建国', '高明', '方法'],
};
const ORDINARY = new Set(['方法', '文清']);
const names = anonymiser(PEOPLE, (word) => ORDINARY.has(word));
const plain = (text: string) => worded(names.anonymise(text));

test.each([
  ['张伟讲解清晰', '教师讲解清晰'],
  ['张伟老师讲解清晰', '老师讲解清晰'],
  ['张 伟、张·伟和张　伟', '教师、教师和教师'],
  ['张\u200b伟讲解清晰', '教师讲解清晰'],
  ['欧阳明轩备课认真', '教师备课认真'],
  ['欧阳教授备课认真', '教授备课认真'],
  ['明轩的课堂活跃', '教师的课堂活跃'],
  ['同意李文清教授的意见', '同意教授的意见'],
  ['文清新的语言', '文清新的语言'],
  ['ANNA MÜLLER said so', '专家 said so'],
  ['Müller, Anna 认为', '专家 认为'],
  ['买买提·阿不都认为', '专家认为'],
  ['阿不都认为', '专家认为'],
  ['王建国也讲过', '专家也讲过'],
  ['高明讲过', '专家讲过'],
  ['方法得当', '方法得当'],
  ['张教授、小张老师和刘院士都来听课', '教授、老师和院士都来听课'],
  ['专家三指出', '专家指出'],
  ['专家 B 指出，评委2号赞同', '专家 指出，评委赞同'],
  ['专家一致认为，三位专家两次听课', '专家一致认为，三位专家两次听课'],
  ['课程老师、历史老师和任何老师', '课程老师、历史老师和任何老师'],
  ['提高教授水平，感谢老师', '提高教授水平，感谢老师'],
  ['程老师的课程老师都说好', '老师的课程老师都说好'],
])('%s becomes %s', (text, expected) => {
  expect(plain(text)).toBe(expected);
});

test.each(['张李文清老师伟讲得好极了', '李张伟老师文清讲得好极了'])(
  'a name does not come out of another: %s',
  (text) => {
    const out = safeSentences(text, names).join('');
    expect(names.holdsName(out)).toBe(false);
  },
);

test('a sentence that says little besides a name is dropped', () => {
  expect(safeSentences('张伟。李文清教授，张伟副教授。张伟很好。张伟备课认真', names)).toEqual([
    '教师备课认真',
  ]);
});

/** Numbers that look random and are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const SURNAMES = ['王', '程', '高', '方', '于', '欧阳', '司马', '史', '佘', '教', '专'];
const GIVEN = [...'伟明轩文清一鸣立建国老师课程目标不师家教授'];
const TEXTS = [
  '课程目标明确，案例丰富。',
  '建议增加实践环节；',
  '讲解清晰、重点突出',
  '专家一致认为很好！',
  '1. 板书工整 2. 互动充分',
];
const JOINTS = ['', '', ' ', '·', '　', '\u200b', '\n', '.'];
const AROUND = ['', '老师', '教授', '，', '和', '。', ' ', '的'];

test('no name leaves, wherever and however it is written', () => {
  const roll = dice(20261115);
  const one = <T>(list: readonly T[]) => list[roll(list.length)] as T;
  for (let round = 0; round < 400; round++) {
    const people = Array.from({ length: 3 }, () => one(SURNAMES) + one(GIVEN) + (roll(2) ? one(GIVEN) : ''));
    const [a, b, c] = people as [string, string, string];
    const hidden = anonymiser({ teachers: [a], experts: [b], mentioned: [c] }, () => false);
    let text = one(TEXTS) + one(TEXTS);
    for (let times = 0; times < 4; times++) {
      const at = roll(text.length + 1);
      const written = [...one(people)].join(one(JOINTS));
      text = text.slice(0, at) + one(AROUND) + written + one(AROUND) + text.slice(at);
    }
    const out = safeSentences(text, hidden).map(compact);
    const left = people.filter((name) => out.some((sentence) => sentence.includes(name)));
    expect(left, text).toEqual([]);
  }
});
