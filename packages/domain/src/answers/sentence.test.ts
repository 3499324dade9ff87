import { expect, test } from 'vitest';
import type { Refusal } from './refusal.ts';
import { say } from './sentence.ts';

/** One of each; the codes are the wire's own table. */
const REFUSALS: { readonly [R in Refusal as R['reason']]: readonly [R, number] } = {
  wrong_credentials: [{ reason: 'wrong_credentials' }, 1001],
  initial_password_ended: [{ reason: 'initial_password_ended' }, 1001],
  not_an_administrator: [{ reason: 'not_an_administrator' }, 999],
  faculty_group_unnamed: [{ reason: 'faculty_group_unnamed' }, 4000],
  only_an_administrator: [{ reason: 'only_an_administrator' }, 999],
  captcha_required: [{ reason: 'captcha_required' }, 1001],
  captcha_failed: [{ reason: 'captcha_failed' }, 1001],
  too_many_attempts: [{ reason: 'too_many_attempts', waitSeconds: 61 }, 5002],
  sealed_value_unusable: [{ reason: 'sealed_value_unusable' }, 4000],
  second_factor_refused: [{ reason: 'second_factor_refused', second_factor: 'set_up' }, 20004],
  wrong_old_password: [{ reason: 'wrong_old_password' }, 1001],
  same_password: [{ reason: 'same_password' }, 999],
  publish_unconfirmed: [{ reason: 'publish_unconfirmed', doubt: '“人体工程学”的等级为 D级' }, 999],
  changed_meanwhile: [{ reason: 'changed_meanwhile' }, 20004],
  opinion_refused: [{ reason: 'opinion_refused', opinion: 'recused' }, 20004],
  list_refused: [{ reason: 'list_refused', list: 'wrong_state' }, 20004],
  objection_refused: [{ reason: 'objection_refused', objection: 'notice_over' }, 20004],
  ticket_unusable: [{ reason: 'ticket_unusable' }, 20004],
  link_unusable: [{ reason: 'link_unusable' }, 20004],
  sign_on_refused: [{ reason: 'sign_on_refused', sign_on: 'provider_unreachable' }, 5001],
  messaging_refused: [{ reason: 'messaging_refused', messaging: 'app_taken' }, 11000],
  secret_unreadable: [{ reason: 'secret_unreadable' }, 5001],
  signing_refused: [{ reason: 'signing_refused', signing: 'list_gone' }, 20004],
  review_refused: [{ reason: 'review_refused', review: 'own_group' }, 20004],
  entry_changed: [{ reason: 'entry_changed' }, 20004],
  unknown_indicator: [{ reason: 'unknown_indicator' }, 4000],
  duplicate: [{ reason: 'duplicate', what: '手机号 13812345678 ' }, 11000],
  in_use: [{ reason: 'in_use', what: '职称', by: '人员 3 人' }, 998],
  reference_gone: [{ reason: 'reference_gone' }, 20004],
  last_administrator: [{ reason: 'last_administrator' }, 999],
  not_oneself: [{ reason: 'not_oneself' }, 999],
  file_not_readable: [{ reason: 'file_not_readable', sentence: '文件已损坏，请重新上传' }, 7100],
  import_not_ready: [{ reason: 'import_not_ready' }, 20004],
  too_much_at_once: [{ reason: 'too_much_at_once' }, 5002],
  import_under_way: [{ reason: 'import_under_way' }, 20004],
  too_many_rows: [{ reason: 'too_many_rows', most: 50_000 }, 999],
  too_many_cells: [{ reason: 'too_many_cells', most: 20_000 }, 999],
  no_role_left: [{ reason: 'no_role_left' }, 999],
  senseless_query: [{ reason: 'senseless_query', sentences: ['“page[size]”不能大于 200'] }, 4000],
  term_is_current: [{ reason: 'term_is_current' }, 998],
  term_in_use: [{ reason: 'term_in_use', by: '签字记录' }, 998],
  file_too_large: [{ reason: 'file_too_large', limitMegabytes: 2 }, 7100],
  file_not_an_image: [{ reason: 'file_not_an_image' }, 7100],
  picture_too_large: [{ reason: 'picture_too_large', megapixels: 25 }, 7100],
  evaluation_system_incomplete: [
    { reason: 'evaluation_system_incomplete', sentences: ['指标：请至少添加一个指标'] },
    999,
  ],
  group_changed: [{ reason: 'group_changed' }, 20004],
  expert_account: [{ reason: 'expert_account' }, 999],
  judged: [{ reason: 'judged' }, 999],
  judged_by_experts: [{ reason: 'judged_by_experts' }, 998],
  course_locked: [{ reason: 'course_locked', sentence: '中心审核已有结论，不能再操作' }, 998],
  step_refused: [{ reason: 'step_refused', step: 'wrong_stage' }, 20004],
  window_closed: [
    {
      reason: 'window_closed',
      stage: 'audit',
      opens_at: new Date('2026-09-01T00:00:00Z'),
      closes_at: new Date('2026-10-01T15:59:00Z'),
    },
    20004,
  ],
  extension_refused: [{ reason: 'extension_refused', extension: 'no_end' }, 20004],
  already_submitted: [{ reason: 'already_submitted' }, 20004],
  field_changed: [{ reason: 'field_changed' }, 20004],
  unknown_field: [{ reason: 'unknown_field' }, 4000],
  system_not_active: [{ reason: 'system_not_active' }, 20004],
  planned_again: [{ reason: 'planned_again' }, 20004],
  still_published: [{ reason: 'still_published' }, 998],
  crop_unusable: [{ reason: 'crop_unusable' }, 7100],
  unknown_query: [{ reason: 'unknown_query', name: 'filter[x]' }, 4000],
  file_format_not_allowed: [{ reason: 'file_format_not_allowed', ending: 'exe' }, 7100],
  file_content_mismatch: [{ reason: 'file_content_mismatch', ending: 'pdf' }, 7100],
  file_damaged: [{ reason: 'file_damaged' }, 7100],
  file_empty: [{ reason: 'file_empty' }, 7100],
  upload_unfinished: [{ reason: 'upload_unfinished' }, 20004],
  too_many_uploads: [{ reason: 'too_many_uploads' }, 5002],
  quota_reached: [{ reason: 'quota_reached', gigabytes: 20 }, 7100],
  storage_full: [{ reason: 'storage_full' }, 5001],
  database_full: [{ reason: 'database_full' }, 5001],
  upgraded_meanwhile: [{ reason: 'upgraded_meanwhile' }, 20004],
  storage_unreachable: [{ reason: 'storage_unreachable' }, 5001],
  school_away: [{ reason: 'school_away' }, 5001],
  goal_refused: [{ reason: 'goal_refused', goal: 'plan_incomplete' }, 20004],
  plan_touches: [{ reason: 'plan_touches', sentences: ['满分改变'] }, 999],
  questionnaire_refused: [{ reason: 'questionnaire_refused', questionnaire: 'closed' }, 20004],
  pack_refused: [{ reason: 'pack_refused', pack: 'not_ready' }, 20004],
  typesetter_down: [{ reason: 'typesetter_down' }, 5001],
  typesetter_busy: [{ reason: 'typesetter_busy' }, 5002],
  typesetting_used_up: [{ reason: 'typesetting_used_up', waitSeconds: 61 }, 5002],
  typeset_failed: [{ reason: 'typeset_failed', fault: 'too_long' }, 999],
};

test.each(Object.entries(REFUSALS))(
  '%s is said in Chinese, with the code that the wire keeps for it',
  (_reason, [refusal, code]) => {
    const said = say(refusal);
    expect(said.code).toBe(code);
    expect(said.message).toMatch(/[\u4e00-\u9fff]{4}/);
    expect(said.message).not.toMatch(/undefined|null|\$\{/);
  },
);

test('no two refusals are said alike', () => {
  const sentences = Object.values(REFUSALS).map(([refusal]) => say(refusal).message);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test.each([
  [0, '1 秒'],
  [1, '1 秒'],
  [59, '59 秒'],
  [60, '1 分钟'],
  [61, '2 分钟'],
  [900, '15 分钟'],
])('a wait of %d seconds is said as %s', (waitSeconds, words) => {
  expect(say({ reason: 'too_many_attempts', waitSeconds }).message).toBe(`尝试次数过多，请在 ${words}后重试`);
});

test.each([
  ['duplicate', '13812345678'],
  ['in_use', '人员 3 人'],
  ['term_in_use', '签字记录'],
  ['file_too_large', '2 MB'],
  ['unknown_query', 'filter[x]'],
  ['evaluation_system_incomplete', '请至少添加一个指标'],
  ['file_format_not_allowed', '.exe'],
  ['file_content_mismatch', '.pdf'],
] as const)('%s names what it is about: %s', (reason, name) => {
  expect(say(REFUSALS[reason][0]).message).toContain(name);
});

test('of many things that a system lacks the first three are said, and how many there are', () => {
  const said = (...sentences: string[]) => say({ reason: 'evaluation_system_incomplete', sentences }).message;
  expect(said('甲', '乙', '丙')).toBe('评估体系尚不完整：甲；乙；丙，请补充完整后重试');
  expect(said('甲', '乙', '丙', '丁')).toBe('评估体系尚不完整：甲；乙；丙等共 4 处，请补充完整后重试');
});

test('a closed window is said with its times on the school’s clock', () => {
  expect(say(REFUSALS.window_closed[0]).message).toContain(
    '“资料审核”的开放时间为 2026年9月1日（周二）08:00 起，2026年10月1日（周四）23:59 止',
  );
});
