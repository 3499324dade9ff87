import { expect, test } from 'vitest';
import { actionTitle, subjectTitle } from './ledger-action-title.ts';

test.each([
  ['person.created', '新增人员'],
  ['person.password_reset', '重置密码：人员'],
  ['setting.changed', '修改系统设置'],
  ['term.renamed', '重命名学年学期'],
  ['evaluation_system.activated', '启用评估体系'],
  ['evaluation_window.changed', '修改阶段开放时间'],
  ['comet.seen', 'comet.seen'],
  ['', ''],
])('%j is said as %j', (action, title) => {
  expect(actionTitle(action)).toBe(title);
});

/** What is kept in a list: each can be created, changed, removed and imported. */
const KEPT = [
  ...['person', 'expert', 'department_expert', 'job_title', 'major', 'department', 'faculty_group'],
  ...['expert_group', 'course', 'teacher_course', 'nature', 'detection_word'],
];
const OTHERS = [
  ...['person.disabled', 'person.enabled', 'person.password_reset', 'personal_data.changed'],
  ...['expert.appointed', 'department_expert.appointed', 'person.number_taken', 'contact.changed'],
  ...[
    'password.changed',
    'password.first_set',
    'password.link_sent',
    'password.reset_by_link',
    'address.verified',
    'setting.changed',
  ],
  ...['session.opened', 'session.ended', 'identity.linked', 'identity.unlinked'],
  ...['identity_provider.created', 'identity_provider.changed', 'identity_provider.removed'],
  ...['created', 'changed', 'removed', 'activated', 'archived', 'copied', 'saved'].map(
    (verb) => `evaluation_system.${verb}`,
  ),
  ...['evaluation_window.changed', 'evaluation_extension.created', 'evaluation_extension.withdrawn'],
  ...['evaluation_group.urged', 'result_list.urged', 'own_judges.managed_alone'],
  ...[
    'created',
    'changed',
    'removed',
    'published',
    'unpublished',
    'recommended',
    'unrecommended',
    'moved',
  ].map((verb) => `excellent_course.${verb}`),
  ...['slide.created', 'slide.changed', 'slide.removed'],
  ...['term.created', 'term.renamed', 'term.made_current', 'term.removed'],
];

test.each([
  ...KEPT.flatMap((noun) => ['created', 'changed', 'removed', 'imported'].map((verb) => `${noun}.${verb}`)),
  ...OTHERS,
])('%s has words', (action) => {
  expect(actionTitle(action)).toMatch(/^[\u4e00-\u9fff：]+$/);
});

test.each([
  ['person:12', '人员 12'],
  ['setting:school', '学校设置'],
  ['term:2026-2027-1', '学年学期 2026-2027-1'],
  ['comet:9', 'comet 9'],
  ['', ''],
])('an entry about %j without a name is about %j', (subject, title) => {
  expect(subjectTitle(subject)).toBe(title);
});
