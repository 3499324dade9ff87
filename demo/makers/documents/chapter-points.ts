import type { Subject } from './subject.ts';

/** What each chapter is about, for the courses that have documents of their own. */
const POINTS: Readonly<Record<string, readonly string[]>> = {
  需求工程过程: ['需求的层次与来源', '涉众识别与访谈提纲', '需求工程活动及产物'],
  用例建模: ['参与者与系统边界', '用例描述的写法', '包含与扩展关系', '用例评审检查单'],
  领域建模: ['概念类的识别', '关联、聚合与多重性', '领域模型与数据模型的区别'],
  动态行为建模: ['活动图与泳道', '顺序图与消息', '状态图与业务规则'],
  需求验证与管理: ['需求评审与原型验证', '需求变更控制', '跟踪矩阵与基线'],
  浏览器与HTTP协议: ['请求与响应的过程', '缓存与状态保持', '浏览器渲染与调试'],
  前端组件化开发: ['组件、属性与状态', '路由与表单', '无障碍与响应式布局'],
  服务端接口设计: ['资源与方法的约定', '输入校验与错误码', '数据库访问与事务'],
  身份认证与安全: ['会话与令牌', '常见攻击与防护', '个人信息保护要求'],
  部署与性能优化: ['构建与持续集成', '容器化部署', '首屏性能与压力测试'],
  大模型原理与能力边界: ['语言模型的训练与推理', '上下文与词元', '幻觉及其成因'],
  提示词工程: ['任务分解与示例', '结构化输出', '提示词的版本与评测'],
  检索增强生成: ['文本切分与向量化', '召回与重排', '引用与溯源'],
  智能体与工具调用: ['工具描述与参数校验', '多步规划与失败恢复', '人工确认的边界'],
  评测与安全: ['评测集的构建', '提示注入与防护', '数据合规与内容标识'],
  管理与管理者: ['管理的职能', '管理者的角色与技能', '管理思想的演进'],
  导数与微分: ['导数的定义与几何意义', '求导法则', '隐函数与参数方程求导', '微分及其应用'],
};

const GENERAL_POINTS = [
  ['学科概况与课程任务', '基本概念与术语', '学习方法与要求'],
  ['核心理论的建立', '适用条件与限制', '典型例题讲解'],
  ['主要方法与步骤', '工具的使用', '方法的比较与选择'],
  ['综合案例分析', '方案设计与实施', '结果检验与讨论'],
  ['学科前沿选讲', '行业应用专题', '课程总结与拓展'],
];

export function pointsOf({ chapters }: Subject, at: number): readonly string[] {
  return POINTS[chapters[at] as string] ?? (GENERAL_POINTS[at] as string[]);
}

/** The hours of the five chapters; they add up to the total. */
export function hoursOfChapters({ total }: Subject): number[] {
  const shares = [0.15, 0.25, 0.25, 0.2].map((share) => Math.round((total * share) / 2) * 2);
  return [...shares, total - shares.reduce((sum, hours) => sum + hours, 0)];
}

/** How much time each chapter takes: hours, or its part of all where no course is named. */
export function timesOfChapters(subject: Subject): string[] {
  const hours = hoursOfChapters(subject);
  return hours.map((each) =>
    subject.marks === null ? `${Math.round((each / subject.total) * 100)}%` : `${each} 学时`,
  );
}
