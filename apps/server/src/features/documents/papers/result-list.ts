import type { ResultListDetail, ResultListEntry } from '@course-center/contract/evaluation/result-lists';
import { votesText } from '@course-center/domain/evaluation/committee';
import { GRADES } from '@course-center/domain/evaluation/group';
import { correctedByText, gradeBefore } from '@course-center/domain/evaluation/result-lists/frozen-row';
import { isFrozen } from '@course-center/domain/evaluation/result-lists/result-list';
import { partText, scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { InvalidInput } from '../../../wire/failures.ts';
import { allEntries, readList } from '../../evaluation/public.ts';
import { type Asking, headOf, moment, type Paper, Pictures, termNames } from '../paper.ts';

/** A result list with its distribution, its signatures and what became of it. */
export const resultList: Paper = {
  template: 'result-list',
  most: 300,
  async measure({ scene, actor, verifyAddress }, { ids: [id] }) {
    if (id === undefined) throw new InvalidInput({ ids: '请选择结果名单' });
    const detail = await readList(scene, actor, id, verifyAddress);
    return { title: await titleOf(scene, detail), pieces: detail.rows };
  },
  async write(asking, { ids: [id = 0] }) {
    const { title, data, pictures } = await writeList(asking, id);
    return { title, data: { ...data, ...(await headOf(asking.scene, pictures)) }, pictures };
  },
};

/** All that a list says, but for whose it is: what is kept of it when it is published. */
export async function writeList({ scene, actor, verifyAddress }: Asking, id: number) {
  const detail = await readList(scene, actor, id, verifyAddress);
  const rows = await allEntries(scene, actor, id);
  const title = await titleOf(scene, detail);
  const pictures = new Pictures();
  const { distribution, before, reason, corrects, verify_url: address } = detail;
  const termName = await termNames(scene);
  const data = {
    title,
    state: detail.state_title,
    // Nobody takes what is still changed for what was decided.
    watermark: isFrozen(detail.state) ? '' : detail.state_title,
    digest: detail.digest ?? '',
    ledger_head: '',
    address,
    code: pictures.addCode(address),
    ...identityOf(detail),
    ...spreadOf(distribution),
    before: [
      { name: '本名单', grades: distribution.grades },
      ...before.map((each) => ({ name: termName(each.acad_year_term), grades: each.grades })),
    ],
    reason: reason === '' ? '' : `${corrects === null ? 'A 级超出上限的理由' : '更正的理由'}：${reason}`,
    rows: rows.map(rowOf),
    hidden: [...new Set(rows.flatMap(({ averages_hidden }) => averages_hidden ?? []))].map(
      (sentence) => `标“--”的平均分：${sentence}。`,
    ),
    signatures: `${detail.signatures}/${detail.signatures_needed}`,
    signed: detail.signed_by.map((each) => ({
      name: each.name,
      note: [
        ...(each.deputy_for === null ? [] : [`代${each.deputy_for}`]),
        ...each.own,
        ...(each.void ? ['已作废'] : []),
      ]
        .map((said) => `（${said}）`)
        .join(''),
      at: moment(each.signed_at),
      picture: pictures.addDrawn(`signature-${each.id}.png`, each.picture),
    })),
    corrections: detail.corrections.map(({ name, state_title }) => `${name}（${state_title}）`),
    steps: detail.steps.map(({ at, by, title: done, comment }) => ({
      ...{ at: moment(at), by, title: done, comment },
    })),
  };
  return { title, data, pictures };
}

/** 2026-2027 学年第一学期老课程评估结果名单第 1 号. */
async function titleOf(scene: Asking['scene'], detail: ResultListDetail): Promise<string> {
  const term = (await termNames(scene))(detail.acad_year_term);
  return `${term}${PROCESS_TITLE[detail.process]}评估${detail.name}`;
}

function identityOf(detail: ResultListDetail) {
  const { corrects, digest, salt, ledger_head, notice_from, notice_until } = detail;
  return {
    facts: [
      ['编号', `第 ${detail.number} 号`],
      ['制作', moment(detail.made_at)],
      ['送签', moment(detail.handed_over_at)],
      ['签字完成', moment(detail.signed_at)],
      ['公示', notice_from && notice_until ? `${notice_from} 至 ${notice_until}` : '--'],
      ['公布', moment(detail.published_at)],
    ],
    identity: [
      ...(corrects ? [['更正', corrects.name]] : []),
      ['校验码', digest ?? '送签时生成'],
      ...(salt === null ? [] : [['随机值', salt]]),
      ...(ledger_head === '' ? [] : [['日志存证', ledger_head]]),
    ],
  };
}

function spreadOf({ rows, grades, departments, caps, ungraded }: ResultListDetail['distribution']) {
  return {
    grade_titles: GRADES.map(gradeText),
    figures: [
      ...grades.map(({ grade, count }) => ({
        grade,
        title: gradeText(grade),
        count,
        share: partText(count, rows),
      })),
      ...(ungraded > 0 ? [{ grade: '', title: '没有等级', count: ungraded, share: '' }] : []),
    ],
    caps: caps.map(
      ({ system_name, a, rows: of, share: part, most, over }) =>
        `“${system_name}”A 级 ${a} 个，占 ${of} 个的 ${part}%，上限 ${most}%${over ? '，已超出' : ''}。`,
    ),
    departments: departments.map(({ name, grades: own }) => ({ name, grades: own })),
  };
}

function rowOf(row: ResultListEntry) {
  const { grade, replaces, replaced_by, corrected, reason, count, own_signers } = row;
  const was = gradeBefore(row);
  return {
    name: row.name,
    facts: [row.course_code, row.nature_name].filter(Boolean).join(' · '),
    teachers: row.teachers.join('、'),
    department: row.department_name,
    scores: [row.department_average, row.center_average, row.average_score].map(scoreText).join(' / '),
    votes: votesText({
      ...{ members: count.members_count, agree: count.agree_count, disagree: count.disagree_count },
      ...{ abstain: count.abstain_count, outcome: count.outcome },
    }),
    grade: gradeText(grade),
    notes: [
      ...(was === null ? [] : [`原 ${gradeText(was)}`]),
      ...corrected.map(({ title, before, now }) => `${title}更正：${before} → ${now}`),
      ...(reason === '' ? [] : [reason]),
      ...(replaces ? [`更正${replaces.name}`] : []),
      ...(replaced_by ? [correctedByText(replaced_by)] : []),
      ...(own_signers.length > 0 ? [`签字人${own_signers.join('、')}的课程`] : []),
    ],
  };
}
