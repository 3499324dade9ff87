import type { Exam } from './exam.ts';

export const CALCULUS_EXAM: Exam = {
  course: '高等数学（上）',
  parts: [
    {
      title: '填空题',
      rule: '每小题 4 分',
      points: 20,
      questions: [
        { text: '当 x → 0 时，(1 − cos 2x) / x² 的极限等于 ________。', answer: '2' },
        { text: '设 y = ln(1 + x²)，则 dy = ________。', answer: '2x / (1 + x²) · dx' },
        { text: '曲线 y = x³ − 3x 的拐点坐标是 ________。', answer: '(0, 0)' },
        { text: '∫ x·eˣ dx = ________。', answer: '(x − 1)eˣ + C，缺常数扣 1 分' },
        { text: '∫ 从 −1 到 1 的 (x³ + x²) dx = ________。', answer: '2/3，可由奇偶性得到' },
      ],
    },
    {
      title: '单项选择题',
      rule: '每小题 4 分',
      points: 16,
      questions: [
        {
          text: '函数 f(x) 在点 x₀ 可导是它在该点连续的（　　）。',
          choices: ['充分而非必要条件', '必要而非充分条件', '充要条件', '无关条件'],
          answer: 'A',
        },
        {
          text: '函数 f(x) = |x| 在 x = 0 处（　　）。',
          choices: ['不连续', '连续但不可导', '可导', '二阶可导'],
          answer: 'B',
        },
        {
          text: '在区间 [0, 1] 上满足罗尔定理条件的函数是（　　）。',
          choices: ['y = x', 'y = |2x − 1|', 'y = x(1 − x)', 'y = 1/x'],
          answer: 'C',
        },
        {
          text: '由 y = x² 与 y = x 围成图形的面积是（　　）。',
          choices: ['1/2', '1/3', '1/4', '1/6'],
          answer: 'D',
        },
      ],
    },
    {
      title: '计算题',
      rule: '每小题 9 分',
      points: 36,
      questions: [
        {
          text: '求极限：当 x → 0 时 (eˣ − 1 − x) / x²。',
          answer: '用洛必达法则两次 6 分，结果 1/2，3 分。',
        },
        {
          text: '设方程 x² + xy + y² = 3 确定 y = y(x)，求在点 (1, 1) 处的导数与切线方程。',
          answer: '两端求导 4 分；y′ = −1，3 分；切线 x + y = 2，2 分。',
        },
        { text: '求不定积分 ∫ x² ln x dx。', answer: '分部积分 5 分；x³ ln x / 3 − x³ / 9 + C，4 分。' },
        {
          text: '求 y = √x、x = 4 与 x 轴围成的图形绕 x 轴旋转所得立体的体积。',
          answer: '写出 V = π∫ 从 0 到 4 的 x dx，5 分；V = 8π，4 分。',
        },
      ],
    },
    {
      title: '应用题',
      rule: '本题 16 分',
      points: 16,
      questions: [
        {
          text: '要做一个容积为 V 的有盖圆柱形水桶，问底半径与高成什么比例时用料最省？若桶底材料单价是侧面的两倍（桶盖与侧面同价），结论有何变化？',
          answer:
            '建立表面积函数 4 分；求驻点得 h = 2r，5 分；说明为最小值 2 分；改价后目标函数为 3πr² + 2V/r，得 h = 3r，5 分。',
        },
      ],
    },
    {
      title: '证明题',
      rule: '本题 12 分',
      points: 12,
      questions: [
        {
          text: '证明：当 x > 0 时，x / (1 + x) < ln(1 + x) < x，并说明该不等式在误差估计中的一个用途。',
          answer: '对 ln(1 + t) 在 [0, x] 上用拉格朗日中值定理 5 分；估计导数得不等式 5 分；用途合理 2 分。',
        },
      ],
    },
  ],
};
