import { DEFAULT_PROJECT_CONFIG } from '@course-center/domain/school/project-config';
import { describe, expect, it } from 'vitest';
import { COLUMNS, columnsOf, isBesidePanel, OWN_COLUMNS, panelColumns, type TableView } from './columns.ts';

const everything: TableView = {
  mode: 'default',
  stage: 'center_audit',
  config: DEFAULT_PROJECT_CONFIG,
  filled: { choice: true, evaluateDetail: true, groupOperation: true, operation: true },
};
const idsOf = (view: Partial<TableView>) => columnsOf({ ...everything, ...view }).map(({ id }) => id);
const config = DEFAULT_PROJECT_CONFIG;

describe('the columns of the evaluation table', () => {
  it('are as wide as the school is used to', () => {
    const widths = Object.fromEntries(COLUMNS.map(({ id, width }) => [id, width]));
    expect(widths).toMatchObject({
      teacher: 600,
      selfGrade: 120,
      auditResult: 120,
      auditInformation: 220,
      preliminaryExpert: 270,
      preliminaryScore: 120,
      expert: 270,
      progress: 160,
      expertScore: 140,
      finalResult: 180,
      evaluateResult: 180,
      committeeOpinion: 200,
      assessResult: 150,
      assessStatistic: 140,
      teacherInformation: 120,
      evaluateDetail: 150,
      groupOperation: 150,
      operation: 420,
    });
  });

  it('all show somewhere: those of the audits before the experts, those of the experts from then on', () => {
    const shown = new Set([
      ...idsOf({}),
      ...idsOf({ stage: 'evaluation' }),
      ...idsOf({ stage: 'assessment' }),
    ]);
    expect(COLUMNS.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
    expect(idsOf({})).not.toContain('expert');
    expect(idsOf({ stage: 'evaluation' })).not.toContain('auditResult');
    expect(idsOf({ stage: 'evaluation' })).not.toContain('committeeOpinion');
  });

  const REVIEWED = {
    default: [
      'course choice teacher finalResult progress departmentGrade preliminaryExpert preliminaryScore expert',
      'expertScore evaluateResult mobile selfGrade teacherInformation evaluateDetail groupOperation operation',
    ],
    group: [
      'course choice teacher finalResult progress departmentGrade preliminaryExpert preliminaryScore expert',
      'expertScore evaluateResult mobile selfGrade teacherInformation evaluateDetail groupOperation',
    ],
    departmentExpert: [
      'course teacher progress departmentGrade preliminaryExpert preliminaryScore finalResult',
      'evaluateResult mobile selfGrade teacherInformation groupOperation',
    ],
    centralExpert: [
      'course choice teacher finalResult progress expert expertScore evaluateResult mobile selfGrade',
      'teacherInformation evaluateDetail groupOperation operation',
    ],
  } as const;

  it.each(Object.entries(REVIEWED))('of mode %s, once experts review, stand in their order', (mode, ids) => {
    const of = (stage: TableView['stage']) => idsOf({ mode: mode as TableView['mode'], stage });
    expect(of('evaluation').join(' ')).toBe(ids.join(' '));
    const committee = ['assessResult', 'assessStatistic', 'departmentCommittee', 'committeeOpinion'];
    for (const stage of ['assessment', 'complete'] as const)
      expect(of(stage).toSorted()).toEqual([...of('evaluation'), ...committee].toSorted());
  });

  it.each(Object.keys(REVIEWED))(
    'of mode %s have the result beside the teachers when all is over',
    (mode) => {
      const ids = idsOf({ mode: mode as TableView['mode'], stage: 'complete' });
      const [result, committee] = ids.slice(ids.indexOf('teacher') + 1);
      expect([result, committee]).toEqual(['finalResult', 'assessResult']);
    },
  );

  it('say whose the first audit’s result is, beside those of later audits', () => {
    const result = columnsOf({ ...everything, stage: 'center_audit' }).find(({ id }) => id === 'auditResult');
    expect(result).toMatchObject({ title: '审核结果', by: '负责人审核' });
  });

  /** What a table has at 1366 px, beside the menu. */
  const ROOM = 1036;

  it.each([
    ['departmentExpert', 'evaluation', ['departmentGrade', 'progress', 'preliminaryScore']],
    ['centralExpert', 'evaluation', ['finalResult', 'progress', 'expertScore']],
    ['default', 'political_audit', ['auditInformation', 'verdict:political_audit', 'detection']],
    ['default', 'center_audit', ['auditInformation', 'verdict:center_audit', 'detection']],
    ['default', 'assessment', ['assessResult', 'assessStatistic', 'committeeOpinion']],
    ['default', 'complete', ['assessResult', 'assessStatistic', 'committeeOpinion']],
  ] as const)(
    'of mode %s in %s show what is decided by at 1366 px without scrolling',
    (mode, stage, wanted) => {
      const columns = columnsOf({ ...everything, mode, stage });
      const widthOf = ({ width, narrow = width }: (typeof columns)[number]) => narrow;
      const groupOperation = columns.find(({ id }) => id === 'groupOperation');
      const room = ROOM - (groupOperation ? widthOf(groupOperation) : 0);
      const ends = columns.map((_, at) =>
        columns.slice(0, at + 1).reduce((sum, each) => sum + widthOf(each), 0),
      );
      const seen = columns.filter((_, at) => (ends[at] as number) <= room).map(({ id }) => id);
      expect(seen).toEqual(expect.arrayContaining([...wanted]));
    },
  );

  it.each(['centralExpert', 'departmentExpert', 'default'] as const)(
    'of mode %s leave who is late and the result beside the panel, and nothing of them is cut on a laptop',
    (mode) => {
      /** Of a panel and the gap before it. */
      const PANEL = 376;
      const beside = columnsOf({ ...everything, mode, stage: 'evaluation' }).filter((column) =>
        isBesidePanel(column, mode),
      );
      const ids = beside.map(({ id }) => id);
      expect(ids).toContain('progress');
      expect(ids).toContain(mode === 'departmentExpert' ? 'departmentGrade' : 'finalResult');
      // Dense, as they are at first: each cell needs 8 px less.
      const total = beside.reduce((sum, { width, narrow = width }) => sum + narrow - 8, 0);
      expect(total).toBeLessThanOrEqual(ROOM - PANEL);
    },
  );

  it('of the panel begin what they say of a group with what is done with it', () => {
    const ids = panelColumns(columnsOf({ ...everything, stage: 'evaluation' })).map(({ id }) => id);
    expect(ids.slice(0, 3).join(' ')).toBe('course teacher groupOperation');
    expect(ids).not.toContain('choice');
  });

  it('say nothing of audits that come later', () => {
    expect(idsOf({ stage: 'informate' })).not.toContain('verdict:political_audit');
    expect(idsOf({ stage: 'audit' })).not.toContain('verdict:political_audit');
    expect(idsOf({ stage: 'political_audit' })).toContain('verdict:political_audit');
    expect(idsOf({ stage: 'political_audit' })).not.toContain('verdict:center_audit');
  });

  it('that the screen has nothing for are left out', () => {
    const ids = idsOf({
      filled: { choice: false, evaluateDetail: false, groupOperation: false, operation: false },
    });
    expect(ids).not.toContain('choice');
    expect(ids).not.toContain('groupOperation');
    expect(ids).not.toContain('operation');
  });

  it('of whole courses do not show where groups are judged', () => {
    expect(idsOf({ mode: 'group' })).toContain('groupOperation');
    expect(idsOf({ mode: 'group' })).not.toContain('operation');
  });

  it('of an expert’s own list say nothing of other experts, whatever the stage', () => {
    const own = 'course teacher progress expertScore operation';
    expect(OWN_COLUMNS.map(({ id }) => id).join(' ')).toBe(own);
    expect(idsOf({ mode: 'expert', stage: 'evaluation' }).join(' ')).toBe(own);
    expect(idsOf({ mode: 'expert', stage: 'complete' }).join(' ')).toBe(own);
  });

  it('of audits do not show to who looks at the school’s experts', () => {
    const nothing = { choice: false, evaluateDetail: false, groupOperation: false, operation: false };
    expect(idsOf({ mode: 'centralExpert', filled: nothing })).toEqual([
      'course',
      'teacher',
      'mobile',
      'selfGrade',
    ]);
  });

  it('leave the telephone out where people are shown in short', () => {
    const simple = { ...config.evaluation_course.config, teacher_infos_simple: true };
    const evaluation_course = { ...config.evaluation_course, config: simple };
    expect(idsOf({ config: { ...config, evaluation_course } })).not.toContain('mobile');
  });

  it('leave the self grade out where teachers do not grade themselves', () => {
    expect(idsOf({ config: { ...config, teacher: { self_evaluation_grade: false } } })).not.toContain(
      'selfGrade',
    );
  });
});
