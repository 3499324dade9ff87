import { expect, test } from 'vitest';
import {
  appFaults,
  appTemplates,
  templateFields,
  templateFor,
  templateValues,
  typedTemplates,
  unfillable,
} from './app-template.ts';

const MESSAGE = {
  ...{ id: 12, subject: '《面向对象程序设计与综合实践》的资料已退回，请修改', kind_title: '资料退回' },
  ...{ name: '欧阳', school: '示例大学', at: new Date('2026-11-17T01:05:00Z') },
};

test('the fields of a template stand in its text', () => {
  expect(templateFields('事项：{{thing1.DATA}}\n时间：{{ time2.DATA }}\n备注：{{thing10.DATA}}')).toEqual([
    'thing1',
    'time2',
    'thing10',
  ]);
});

test('each field is filled in by its type, within what the app takes', () => {
  const fields = ['thing1', 'thing2', 'time3', 'date4', 'name5', 'phrase6', 'character_string7'];
  const values = templateValues(fields, MESSAGE);
  expect(values).toEqual({
    thing1: { value: '《面向对象程序设计与综合实践》的资料已…' },
    thing2: { value: '资料退回' },
    time3: { value: '2026-11-17 09:05' },
    date4: { value: '2026-11-17' },
    name5: { value: '欧阳' },
    phrase6: { value: '资料退回' },
    character_string7: { value: '12' },
  });
  expect([...(values.thing1?.value ?? '')]).toHaveLength(20);
  const longer = { ...MESSAGE, kind_title: '改进措施到期' };
  expect(templateValues(['phrase1'], longer)).toEqual({ phrase1: { value: '待查看' } });
});

test('fields that nothing is known for are named', () => {
  expect(unfillable(['thing1', 'amount2', 'constructor3'])).toEqual(['amount2', 'constructor3']);
});

test.each([
  ['', false, {}],
  ['', true, { template_id: expect.any(String) }],
  ['not an id!', true, { template_id: expect.any(String) }],
  ['TM00015-abcdefghij_K', true, {}],
])('the id %j, enabled: %j, has the faults %j', (template_id, enabled, faults) => {
  expect(appFaults({ template_id, templates: {} }, enabled)).toEqual(faults);
});

test('a kind goes by its own template, and the others by the common one', () => {
  const own = { template_id: 'TM-of-its-own', fields: ['thing3'] };
  const kept = appTemplates({ template_id: 'TM-common', fields: ['thing1'], kinds: { returned: own } });
  expect(templateFor(kept, 'returned')).toBe(own);
  expect(templateFor(kept, 'opened').fields).toEqual(['thing1']);
  expect(templateFor(kept).template_id).toBe('TM-common');
  // As it was kept when there was one for all.
  expect(templateFor(appTemplates({ template_id: 'TM-old', fields: [] }), 'returned').template_id).toBe(
    'TM-old',
  );
});

test('a kind without an id has none of its own, and a wrong id is said at its kind', () => {
  const typed = { template_id: ' TM-0123456789 ', templates: { returned: ' ', opened: 'no id!' } };
  expect(typedTemplates(typed)).toEqual({ template_id: 'TM-0123456789', templates: { opened: 'no id!' } });
  expect(appFaults(typed, true)).toEqual({ 'templates.opened': expect.any(String) });
});
