const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    '的 了 和 与 及 或 在 对 把 被 将 也 都 还 而 并 且 但 是 有 为 以 于 从 到 中 上 下 里 等 能 能够 可 可以 会 要 很 非常 ' +
    '十分 比较 较 较为 更 更加 最 已 已经 该 本 这 那 其 各 每 一 一个 一些 进行 通过 使 让 给 由 就 又 之 所 着 过 地 得 ' +
    '总体 整体 基本 建议 希望 应 应该 应当 请 进一步 适当 方面 有关 相关 课程 教学 本课程 该课程 教师 老师 专家'
  ).split(' '),
);

/** Words that say the same of a course, by the one that stands for them. */
const SAME: Readonly<Record<string, string>> = {
  清晰: '明确',
  清楚: '明确',
  明晰: '明确',
  充实: '丰富',
  丰富多样: '丰富',
  多样: '丰富',
  同学: '学生',
  同学们: '学生',
  学员: '学生',
  增添: '增加',
  增多: '增加',
  补充: '增加',
  完备: '完整',
  齐全: '完整',
  齐备: '完整',
  积极: '活跃',
  实训: '实践',
  实操: '实践',
  恰当: '合理',
  得当: '合理',
  妥当: '合理',
  欠缺: '不足',
  缺乏: '不足',
  缺少: '不足',
  不够: '不足',
  课程目标: '目标',
  教学目标: '目标',
  课程内容: '内容',
  教学内容: '内容',
  教学方法: '方法',
  案例教学: '案例',
};

/** The words that tell what a sentence is about. */
export function contentWords(segments: readonly string[]): ReadonlySet<string> {
  return new Set(
    segments
      .map((word) => word.toLowerCase())
      .filter((word) => /[\p{L}\p{N}]/u.test(word) && !STOP_WORDS.has(word))
      .map((word) => SAME[word] ?? word),
  );
}
