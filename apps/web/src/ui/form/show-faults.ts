import type { Faults } from '@course-center/domain/forms/faults';
import type { FormInstance } from 'antd';

type Path = readonly string[];

/** Puts sentences under their fields, and the cursor into the first of them; `a.b` names a field inside a field. */
export function showFaults(form: FormInstance, faults: Faults): void {
  const fields = Object.entries(faults).flatMap(([field, sentence]) =>
    sentence ? [{ name: field.split('.'), errors: [sentence] }] : [],
  );
  form.setFields(fields);
  const first = fields[0];
  if (first) form.scrollToField(first.name, { block: 'center', focus: true });
}

/** Takes the sentence away from a field as soon as it is changed: it was about what stood there before. */
export function clearFaults(form: FormInstance, changed: object): void {
  form.setFields(leavesOf(changed).map((name) => ({ name: [...name], errors: [] })));
}

function leavesOf(value: object, above: Path = []): Path[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...above, key];
    const isBranch = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    return isBranch ? leavesOf(inner, path) : [path];
  });
}
