import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import {
  DEFAULT_PROJECT_CONFIG as config,
  type ProjectConfig,
} from '@course-center/domain/settings/project-config';
import { describe, expect, it } from 'vitest';
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
      'nature_id',
      'evaluation_system_id',
      'planning',
      'self_evaluation_grade',
      'upload_status',
      'audit_status',
      'detection',
      'is_team',
      'deleted',
    ]);
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
});
