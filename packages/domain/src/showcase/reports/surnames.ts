/** Surnames of two characters, as far as they are met. */
export const DOUBLE_SURNAMES: ReadonlySet<string> = new Set(
  '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 司徒 夏侯 长孙 宇文 端木 独孤 南宫 轩辕 淳于 申屠'.split(
    ' ',
  ),
);

/** Surnames that a title may follow. */
export const SURNAMES: readonly string[] = [
  ...DOUBLE_SURNAMES,
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚',
  ...'沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫阎雷段龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常汤康易',
  ...'乔赖文安施洪倪樊颜葛柴邢殷骆岳齐沙梅庄辛管祝左涂谷祁时舒耿牟卜詹关苗凌费纪靳盛童欧项曲游阳裴席卫查屈鲍霍翁甘景',
  ...'单包司柏宁柯阮桂闵解强柳华车冉房瞿岑米成年池滕佟晏郎符褚娄奚窦褟',
];

/** Before these characters the surname ends a word: 课程老师 is no 程老师. */
export const WORD_BEFORE: Readonly<Record<string, string>> = {
  程: '课过工流规日教行全历进',
  方: '双对校地官我各多一单大三甲乙两',
  高: '提较很更最增偏',
  文: '中英语外人论作课散古',
  史: '历',
  何: '任如为',
  谢: '感多',
  许: '也允或准',
  任: '担主责信胜现历',
  关: '相有机攻无',
  施: '实措设',
  范: '示规师模',
  余: '其业多',
  成: '组完形集达变',
  常: '日经平正通非',
  易: '容简',
  段: '阶时片手',
  安: '西长治公平',
  金: '基资',
  白: '空明',
  曾: '不未',
  付: '应',
  于: '由对关至处基属在用便善位等',
  向: '方面导定一',
  周: '每一两三四本上下',
  江: '长',
  张: '主扩紧',
  林: '森园',
  梁: '桥',
  康: '健',
  陆: '大',
  华: '中',
  管: '主尽只',
  时: '学同课及当平随有按',
  万: '千一',
  单: '简清名',
  强: '加增',
  车: '汽',
  解: '讲理了见',
  年: '青每多中今去当',
  庄: '村',
  左: '以',
  纪: '年世',
  盛: '丰',
  项: '事各多',
  游: '旅',
  阳: '太',
  卫: '保',
  查: '检调抽',
  包: '承',
  司: '公',
  房: '住',
  欧: '北',
  景: '情背',
  祝: '庆',
  齐: '整',
  宁: '安',
  甘: '不',
  米: '厘',
  席: '出主',
};

/** The surname of a Chinese name. */
export function surnameOf(name: string): string {
  const two = name.slice(0, 2);
  return name.length > 2 && DOUBLE_SURNAMES.has(two) ? two : name.slice(0, 1);
}
