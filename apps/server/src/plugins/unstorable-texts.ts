import type { Faults } from '@course-center/domain/forms/faults';

/** Adds a fault for each text that PostgreSQL cannot keep: with a NUL in it, or with half of a character. */
export function unstorableTexts(value: unknown, faults: Faults, field = ''): Faults {
  if (typeof value === 'string') {
    if (!value.includes('\0') && value.isWellFormed()) return faults;
    return { ...faults, [field]: `“${field}”含有无法保存的字符，请删除后重试` };
  }
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return faults;
  return Object.entries(value).reduce(
    (found, [name, inner]) => unstorableTexts(inner, found, field === '' ? name : `${field}.${name}`),
    faults,
  );
}
