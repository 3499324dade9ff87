import type { ResultExplanation } from '@course-center/contract/evaluation/results';
import { gradeTitle } from '@course-center/domain/evaluation/reviews/grade-standing';
import { scoreText, weightText } from '@course-center/domain/evaluation/reviews/result-words';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { InvalidInput } from '../../../wire/failures.ts';
import { explainResult } from '../../evaluation/public.ts';
import { headOf, moment, type Paper, Pictures, termNames } from '../paper.ts';

/** How a group's result came about, to be checked by hand. */
export const resultExplanation: Paper = {
  template: 'result-explanation',
  most: 1,
  async measure({ scene, actor, verifyAddress }, { ids: [id] }) {
    if (id === undefined) throw new InvalidInput({ ids: '请选择课程组' });
    const { name } = await explainResult(scene, actor, id, verifyAddress);
    return { title: `评估结果说明：${name}`, pieces: 1 };
  },
  async write({ scene, actor, verifyAddress }, { ids: [id = 0] }) {
    const explained = await explainResult(scene, actor, id, verifyAddress);
    const { name, course, list } = explained;
    const pictures = new Pictures();
    const head = await headOf(scene, pictures);
    const address = list?.verify_url ?? '';
    const term = (await termNames(scene))(explained.acad_year_term);
    const data = {
      ...head,
      title: '课程评估结果说明',
      digest: list?.digest ?? '',
      address,
      code: pictures.addCode(address),
      facts: [
        ['课程', `${course.name}（${course.code}）`],
        ['开课部门', course.department_name],
        ['教师', explained.teachers.join('、')],
        ['学年学期', term],
        ['评估体系', `${explained.evaluation_system_name}（${PROCESS_TITLE[explained.process]}）`],
        ['状态', explained.standing.text],
      ],
      outcome: [
        [gradeTitle(explained.standing), gradeText(explained.grade)],
        ['综合平均分', scoreText(explained.average_score)],
      ],
      ...leavesOf(explained),
      parts: partsOf(explained),
    };
    return { title: `评估结果说明：${name}`, data, pictures };
  },
};

const sidesTold = ({ leaves }: ResultExplanation) =>
  leaves.some(({ department_average, center_average }) => department_average ?? center_average);

function leavesOf(explained: ResultExplanation) {
  return { leaf_heads: ['指标', '分值', ...(sidesTold(explained) ? ['院级', '校级'] : []), '综合'] };
}

const ROUNDED = '各项平均分按全部专家的评分计算并逐项四舍五入，相加后可能与综合平均分略有出入。';

function partsOf(explained: ResultExplanation) {
  const { leaves, leaves_hidden, sides, committee } = explained;
  const told = leaves.some(({ average }) => average !== null);
  const both = sidesTold(explained);
  const part = (title: string, ...sentences: readonly string[]) => ({ title, leaves: [], sentences });
  return [
    {
      title: '各项指标的平均分',
      leaves: (told ? leaves : []).map((leaf) => ({
        path: leaf.path.join(' / '),
        name: leaf.indicator,
        figures: [
          String(leaf.total_points),
          ...(both ? [scoreText(leaf.department_average), scoreText(leaf.center_average)] : []),
          scoreText(leaf.average),
        ],
      })),
      sentences: [...(told ? [ROUNDED] : []), ...(leaves_hidden ? [`${leaves_hidden}。`] : [])],
    },
    part(
      '专家的平均分',
      ...sides.map(
        ({ sentence, experts, weight }) =>
          `${sentence}${experts > 0 ? `，权重 ${weightText(weight)}` : ''}。`,
      ),
    ),
    part('综合平均分', explained.average_sentence),
    part('分数线', `${explained.thresholds}。`, `${explained.threshold_sentence}。`),
    part('课程评议', ...committeeSaid(committee)),
    part(gradeTitle(explained.standing), `${explained.final_sentence}。`),
    ...listPart(explained),
  ];
}

/** What a committee said, in numbers and in a sentence. */
export function committeeSaid(committee: ResultExplanation['committee']): readonly string[] {
  const { agree_count, disagree_count, abstain_count, not_reviewed_count, sentence } = committee;
  const all = agree_count + disagree_count + abstain_count + not_reviewed_count;
  const votes = `同意 ${agree_count} 人，不同意 ${disagree_count} 人，弃权 ${abstain_count} 人，未评议 ${not_reviewed_count} 人。`;
  return [...(all > 0 ? [votes] : []), `${sentence}。`];
}

function listPart({ list }: ResultExplanation) {
  if (!list) return [];
  const said = [
    `本结果载于${list.name}`,
    ...(list.replaces ? [`更正${list.replaces}中的结果`] : []),
    ...(list.signed_at ? [`${moment(list.signed_at)} 完成签字`] : []),
    ...(list.published_at ? [`${moment(list.published_at)} 公布`] : []),
  ];
  return [{ title: '结果名单', leaves: [], sentences: [`${said.join('，')}。`, `校验码 ${list.digest}`] }];
}
