import type { FormInstance } from 'antd';
import { expect, test, vi } from 'vitest';
import { clearFaults, showFaults } from './show-faults.ts';

function fakeForm() {
  const form = { setFields: vi.fn(), scrollToField: vi.fn() };
  return form as typeof form & FormInstance;
}

test('a sentence stands under its field, also inside another one, and the first gets the focus', () => {
  const form = fakeForm();
  showFaults(form, { 'file_system.host': '地址有误', school: undefined });
  expect(form.setFields).toHaveBeenCalledWith([{ name: ['file_system', 'host'], errors: ['地址有误'] }]);
  expect(form.scrollToField).toHaveBeenCalledWith(['file_system', 'host'], { block: 'center', focus: true });
});

test('a changed field loses its sentence, and a changed list counts as one field', () => {
  const form = fakeForm();
  clearFaults(form, { file_system: { host: '' }, shortcuts: { forbidden_actions: ['save'] } });
  expect(form.setFields).toHaveBeenCalledWith([
    { name: ['file_system', 'host'], errors: [] },
    { name: ['shortcuts', 'forbidden_actions'], errors: [] },
  ]);
});
