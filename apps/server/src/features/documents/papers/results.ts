import type { ReviewDetail, TeacherResult } from '@course-center/contract/evaluation/results';
import {
  averagesOf,
  byHand,
  byHandWords,
  missingWords,
  remarksOf,
  SIDE_TITLE,
  totalWords,
  weighedTitle,
} from '@course-center/domain/evaluation/reviews/detail-words';
import { isFinal, resultTitle } from '@course-center/domain/evaluation/reviews/grade-standing';
import { announcedText, scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { PROCESS_TITLE, PROCESSES } from '@course-center/domain/evaluation/stage-table';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { treeRows } from '@course-center/domain/lists/tree-rows';
import { InvalidInput, notFound } from '../../../wire/failures.ts';
import { myResults, readDetail } from '../../evaluation/public.ts';
import { type Asking, headOf, type Paper, Pictures } from '../paper.ts';
import { committeeSaid } from './result-explanation.ts';

/** Upright there is room for so many columns of figures. */
const MOST_UPRIGHT = 5;

/** Who scored what in a group, for who assigns them. */
export const reviewDetail: Paper = {
  template: 'results',
  most: 1,
  async measure({ scene, actor }, { ids }) {
    const { name } = await readDetail(scene, actor, idOf(ids));
    return { title: `评审详情：${name}`, pieces: 1 };
  },
  async write({ scene, actor }, { ids }) {
    const detail = await readDetail(scene, actor, idOf(ids));
    return written(scene, `评审详情：${detail.name}`, { title: '课程评审详情', ...detailOf(detail) });
  },
};

/** What a teacher is told of the own course's result. */
export const ownResult: Paper = {
  template: 'results',
  most: 1,
  async measure(asking, { ids }) {
    const { course } = await announcedTo(asking, idOf(ids));
    return { title: `评估结果：${course.name}`, pieces: 1 };
  },
  async write(asking, { ids }) {
    const result = await announcedTo(asking, idOf(ids));
    return written(asking.scene, `评估结果：${result.course.name}`, {
      title: '课程评估结果',
      ...resultOf(result),
    });
  },
};

function idOf([id]: readonly number[]): number {
  if (id === undefined) throw new InvalidInput({ ids: '请选择课程组' });
  return id;
}

async function written(scene: Asking['scene'], title: string, data: object) {
  const pictures = new Pictures();
  return { title, data: { ...(await headOf(scene, pictures)), ...data }, pictures };
}

async function announcedTo({ scene, actor }: Asking, id: number): Promise<TeacherResult> {
  for (const process of PROCESSES) {
    const found = (await myResults(scene, actor, process)).find(({ group_id }) => group_id === id);
    if (found && found.announced !== 'no') return found;
  }
  throw notFound('该课程的评估结果还没有公布');
}

function factsOf({ course }: Pick<ReviewDetail, 'course'>): string[][] {
  return [
    ['课程', `${course.name}（${course.code}）`],
    ['开课部门', course.department_name],
    ['课程性质', course.nature_name || '--'],
  ];
}

type Line = ReviewDetail['indicators'][number];
const isLeaf = (line: Line): line is Line => line.leaf;

function detailOf(detail: ReviewDetail) {
  const { experts, missing, summary, department, center, weights, name } = detail;
  const averages = averagesOf(detail);
  const { levels, rows } = treeRows(detail.indicators, isLeaf);
  const { standing } = summary;
  const figure = (title: string, { averageScore, averageGrade }: ReviewDetail['department']) => [
    title,
    `${scoreText(averageScore)} ${gradeText(averageGrade)}`,
  ];
  return {
    landscape: experts.length + averages.length > MOST_UPRIGHT,
    facts: [['课程组', name], ...factsOf(detail)],
    outcome: [
      figure(weighedTitle('院级平均', weights.department), department),
      figure(weighedTitle('校级平均', weights.center), center),
      figure(`${resultTitle(standing)}${isFinal(standing) ? '' : `（${standing.text}）`}`, summary),
    ],
    notes: [
      ...(byHand(summary) ? [byHandWords(summary)] : []),
      ...(missing.length > 0 ? [missingWords(detail)] : []),
    ],
    levels,
    heads: [
      ['分值', ''],
      ...experts.map(({ name: expert, side, school_name }) => [
        expert,
        [SIDE_TITLE[side], school_name].filter((each) => each !== '').join(' '),
      ]),
      ...averages.map(({ title, factor }) => [title, factor]),
    ],
    rows: rows.map(({ leaf, columns, heads }) => ({
      heads: heads.map(({ node, rows: over }) => ({
        ...{ name: node.indicator, rows: over },
        note: `平均 ${scoreText(node.average)} / ${node.total_points}`,
      })),
      columns,
      name: leaf.indicator,
      figures: [
        [String(leaf.total_points), ''],
        ...experts.map((_, at) => {
          const given = leaf.scores[at];
          return [scoreText(given?.score ?? null), given?.grade ?? ''];
        }),
        ...averages.map(({ of }) => [scoreText(of(leaf)), '']),
      ],
    })),
    sums: [
      ['', ''],
      ...experts.map(({ score, grade }) => [scoreText(score), grade ?? '']),
      ...averages.map(({ sum }) => [scoreText(sum.score), sum.grade ?? '']),
    ],
    reckoned: totalWords(detail),
    said_title: '专家评语',
    unsaid: '专家没有填写评语。',
    said: remarksOf(detail).map(({ expert, remarks }) => ({
      who: expert.name,
      remarks: remarks.map(({ indicator, text, before }) => [
        indicator,
        text || '（已删除）',
        before === undefined ? '' : before || '未填写',
      ]),
    })),
  };
}

function resultOf(result: TeacherResult) {
  const { score, grade, department_grade, averages_hidden, committee, indicators, experts } = result;
  return {
    landscape: false,
    facts: [
      ...factsOf(result),
      ['评估体系', `${result.evaluation_system_name}（${PROCESS_TITLE[result.process]}）`],
      ['状态', announcedText(result)],
    ],
    outcome: [
      score === null ? ['评估等级', gradeText(grade)] : ['评估得分', scoreText(score)],
      ...(department_grade === null ? [] : [['院级等级', gradeText(department_grade)]]),
      ...(averages_hidden === null
        ? [
            ['院级专家平均分', scoreText(result.department_average)],
            ['校级专家平均分', scoreText(result.center_average)],
          ]
        : []),
    ],
    notes: [
      ...(averages_hidden === null ? [] : [`${averages_hidden}。`]),
      ...(committee ? [`课程评议：${committeeSaid(committee).join('')}`] : []),
    ],
    levels: 1,
    heads: [
      ['分值', ''],
      ['平均分', ''],
    ],
    rows: indicators.map(({ indicator, total_points, average }) => ({
      heads: [],
      columns: 1,
      name: indicator,
      figures: [
        [String(total_points), ''],
        [scoreText(average), ''],
      ],
    })),
    sums: [],
    reckoned: '',
    said_title: '专家意见',
    unsaid: '专家没有填写意见。',
    said: experts.map(({ name, comments }) => ({
      who: name,
      remarks: comments.map(({ indicator, comment }) => [indicator, comment, '']),
    })),
  };
}
