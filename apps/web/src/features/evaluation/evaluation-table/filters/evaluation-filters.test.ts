import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import {
  DEFAULT_PROJECT_CONFIG as config,
  type ProjectConfig,
} from '@course-center/domain/school/project-config';
import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../../ui/choice/choice.ts';
import { evaluationFilters } from './evaluation-filters.ts';

const namesOf = (identity: Identity, changed: Partial<ProjectConfig> = {}) =>
  evaluationFilters({ process: 'old', identity, config: { ...config, ...changed } }).map(({ name }) => name);
const { administrator, partyBranch, principal } = IDENTITY;

describe('the filters of the evaluation table', () => {
  it('are all there for the course centre of a school that uses everything', () => {
    expect(namesOf(administrator)).toEqual([
      'course_name',
      'teacher',
      'department_id',
      'upload_status',
      'audit_status',
      'detection',
      'nature_id',
      'evaluation_system_id',
      'planning',
      'self_evaluation_grade',
      'is_team',
      'deleted',
    ]);
  });

  it('are the same for what a principal audits, but for what was deleted', () => {
    expect(namesOf(principal)).toEqual(namesOf(administrator).filter((name) => name !== 'deleted'));
  });

  it('offer the evaluation system only where there are several', () => {
    expect(namesOf(administrator, { enable_multi_system: false })).not.toContain('evaluation_system_id');
  });

  it('offer the planning year only where the school searches by it', () => {
    expect(namesOf(administrator, { course: { display_planning_search: false } })).not.toContain('planning');
  });

  it('offer the self grade only where teachers grade themselves', () => {
    expect(namesOf(administrator, { teacher: { self_evaluation_grade: false } })).not.toContain(
      'self_evaluation_grade',
    );
  });

  it('offer the deleted ones to the course centre only', () => {
    expect(namesOf(principal)).not.toContain('deleted');
    expect(namesOf(partyBranch)).not.toContain('deleted');
  });

  it('offer departments and systems only to those who have lists of them', () => {
    expect(namesOf(principal)).toContain('department_id');
    expect(namesOf(partyBranch)).not.toContain('department_id');
    expect(namesOf(partyBranch)).not.toContain('evaluation_system_id');
  });

  it.each([
    [
      'audit_status',
      [
        { value: 0, title: '待审核' },
        { value: 1, title: '已通过' },
        { value: 2, title: '已驳回' },
        { value: 3, title: '已终止' },
      ],
    ],
    [
      'detection',
      [
        { value: 1, title: '合格' },
        { value: 2, title: '不合格' },
      ],
    ],
  ])('offer %s in the words of the table', (name, choices) => {
    const filters = evaluationFilters({ process: 'old', identity: administrator, config });
    expect(filters.find((each) => each.name === name)).toMatchObject({ choices });
  });

  it('offer the three upload states by their numbers', () => {
    const filters = evaluationFilters({ process: 'new', identity: administrator, config });
    expect(filters.find(({ name }) => name === 'upload_status')).toMatchObject({
      choices: [
        { value: 0, title: '未开始' },
        { value: 1, title: '已开始' },
        { value: 2, title: '全部' },
      ],
    });
  });

  describe('of what experts review', () => {
    const reviewed = (organization: 'faculty' | 'course_center' | null, identity: Identity = administrator) =>
      evaluationFilters({ process: 'old', identity, config, status: 5, organization }).map(
        ({ name }) => name,
      );

    it('ask how many reviews are in, of who ends them as a part of how far they are', () => {
      const of = (identity: Identity) =>
        evaluationFilters({ process: 'old', identity, config, status: 5 }).flatMap((filter) =>
          'choices' in filter && ['review_status', 'reviewing'].includes(filter.name)
            ? [[filter.title, (filter.choices as Choice[]).map(({ title }) => title)]]
            : [],
        );
      expect(of(principal)).toEqual([['评审状态', ['均未提交', '部分提交', '全部提交', '未全部提交']]]);
      expect(of(administrator)).toEqual([['评审进展', ['可以结束', '未全部提交', '均未提交', '分差大']]]);
    });

    it('ask a principal for the final grade only where it is told', () => {
      const of = (status: number) =>
        evaluationFilters({ process: 'old', identity: principal, config, status }).map(({ name }) => name);
      for (const untold of [5, 6]) expect(of(untold)).not.toContain('grade');
      expect(of(7)).toContain('grade');
    });

    it('ask whether a committee has ended where committees judge, and of the course centre only', () => {
      const of = (status: number, identity: Identity) =>
        evaluationFilters({ process: 'old', identity, config, status }).map(({ name }) => name);
      expect(of(6, administrator)).toContain('committee_closed');
      expect(of(7, administrator)).not.toContain('committee_closed');
      expect(of(6, principal)).not.toContain('committee_closed');
    });

    it('ask for result lists where groups are complete, and the course centre only', () => {
      const of = (status: number, identity: Identity) =>
        evaluationFilters({ process: 'old', identity, config, status }).map(({ name }) => name);
      expect(of(7, administrator)).toContain('on_list');
      expect(of(6, administrator)).not.toContain('on_list');
      expect(of(7, principal)).not.toContain('on_list');
    });

    it('ask for reviews instead of material', () => {
      expect(reviewed(null)).toEqual(expect.arrayContaining(['reviewing', 'grade']));
      for (const name of ['upload_status', 'audit_status', 'detection'])
        expect(reviewed(null)).not.toContain(name);
    });

    it.each([
      ['course_center', ['center_expert_group_id']],
      ['faculty', ['department_expert_group_id']],
      [null, []],
    ] as const)('offer for organization %s the expert groups %j', (organization, offered) => {
      expect(reviewed(organization).filter((name) => name.endsWith('expert_group_id'))).toEqual(offered);
    });

    it('offer the same expert groups before experts review', () => {
      const filters = evaluationFilters({
        ...{ process: 'old', identity: principal, config, status: 2, organization: 'faculty' },
      });
      const names = filters.map(({ name }) => name);
      expect(names).toContain('department_expert_group_id');
      expect(names).not.toContain('center_expert_group_id');
    });

    it('offer expert groups only to those who have lists of them', () => {
      expect(reviewed('course_center', partyBranch)).not.toContain('center_expert_group_id');
      expect(reviewed('faculty', principal)).toContain('department_expert_group_id');
    });
  });
});
