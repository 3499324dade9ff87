import { describe, expect, it } from 'vitest';
import { auditWord, detectionWord, gradeText, qualifiedWord, stepAuditWord } from './state-words.ts';

const at = '2026-09-01T08:00:00Z';

describe('the words of states', () => {
  it.each([
    [0, at, '待审核'],
    [1, at, '已通过'],
    [2, at, '已驳回'],
    [3, at, '已拒绝'],
    [2, null, '已驳回'],
  ])('audit status %s is said as it is numbered', (audit_status, submitted_at, text) => {
    expect(auditWord({ audit_status, submitted_at })?.text).toBe(text);
  });

  it('nothing is said of an audit before the material is submitted', () => {
    expect(auditWord({ audit_status: 0, submitted_at: null })).toBeNull();
    expect(detectionWord(null, false)).toBeNull();
    expect(stepAuditWord(null)).toBeNull();
  });

  it.each([
    [null, true, '审核中'],
    [1, true, '合格'],
    [2, true, '不合格'],
    [2, false, '不合格'],
  ])('content audit %s, submitted %s is %s', (detection, submitted, text) => {
    expect(detectionWord(detection, submitted)?.text).toBe(text);
  });

  it.each([
    [0, '待审核'],
    [1, '已通过'],
    [2, '未通过'],
  ])('political or centre audit %s is %s', (status, text) => {
    expect(stepAuditWord(status)?.text).toBe(text);
  });

  it.each([
    [null, '待审核'],
    [1, '合格'],
    [2, '不合格'],
  ])('a teacher of qualified status %s is %s', (status, text) => {
    expect(qualifiedWord(status).text).toBe(text);
  });

  it.each([
    ['A', 'A级'],
    ['D', 'D级'],
    [null, '--'],
  ])('grade %s is shown as %s', (grade, text) => {
    expect(gradeText(grade)).toBe(text);
  });
});
