const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈';
const GIVEN = [
  '建国',
  '志强',
  '思远',
  '晓东',
  '文静',
  '雅婷',
  '俊杰',
  '海燕',
  '丽华',
  '国平',
  '振宇',
  '梦瑶',
  '一鸣',
  '春梅',
  '永康',
  '佳怡',
  '子涵',
  '伟民',
  '秀英',
  '嘉禾',
  '天佑',
  '若曦',
  '明哲',
  '慧敏',
  '景行',
  '清扬',
  '书瑶',
  '德明',
  '立新',
  '小红',
  '宏伟',
  '玉兰',
  '博文',
  '诗涵',
  '浩然',
  '雪松',
  '静怡',
  '向阳',
  '云飞',
  '婉清',
];

/** The n-th made-up name: the same on every start, and no two alike among the first two thousand. */
export function demoName(n: number): string {
  const surname = [...SURNAMES][n % 50] as string;
  return surname + (GIVEN[(n * 7 + Math.floor(n / 50)) % GIVEN.length] as string);
}
