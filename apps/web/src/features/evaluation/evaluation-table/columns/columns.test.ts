import { DEFAULT_PROJECT_CONFIG } from '@course-center/domain/school/project-config';
import { describe, expect, it } from 'vitest';
import { COLUMNS, columnsOf, OWN_COLUMNS, type TableView } from './columns.ts';

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
      'course choice teacher mobile selfGrade preliminaryExpert preliminaryProgress preliminaryScore expert progress',
      'expertScore finalResult evaluateResult departmentGrade teacherInformation evaluateDetail groupOperation operation',
    ],
    group: [
      'course choice teacher mobile selfGrade preliminaryExpert preliminaryProgress preliminaryScore expert progress',
      'expertScore finalResult evaluateResult departmentGrade teacherInformation evaluateDetail groupOperation',
    ],
    departmentExpert: [
      'course teacher mobile selfGrade preliminaryExpert preliminaryProgress preliminaryScore',
      'finalResult evaluateResult departmentGrade teacherInformation groupOperation',
    ],
    centralExpert: [
      'course choice teacher mobile selfGrade expert progress expertScore finalResult evaluateResult',
      'teacherInformation evaluateDetail groupOperation operation',
    ],
  } as const;

  it.each(Object.entries(REVIEWED))('of mode %s, once experts review, stand in their order', (mode, ids) => {
    const committee = 'departmentCommittee committeeOpinion assessResult assessStatistic';
    const of = (stage: TableView['stage']) => idsOf({ mode: mode as TableView['mode'], stage }).join(' ');
    expect(of('evaluation')).toBe(ids.join(' '));
    // From the committee on, what it says stands beside the teachers.
    const judged = ids.join(' ').replace('teacher', `teacher ${committee}`);
    for (const stage of ['assessment', 'complete'] as const) expect(of(stage)).toBe(judged);
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
