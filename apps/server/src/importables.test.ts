import { blankOf, type Fields } from '@course-center/domain/forms/fields';
import { NOUN_FIELDS } from '@course-center/domain/noun-fields';
import { expect, test } from 'vitest';
import { LISTED } from './importables.ts';
import type { ImportColumn } from './platform/resources/importing.ts';
import { faultsOf } from './platform/resources/resource.ts';

const KINDS = Object.entries(LISTED).map(([kind, resource]) => {
  const fields: Fields = NOUN_FIELDS[resource.noun as keyof typeof NOUN_FIELDS];
  return [kind, resource, fields] as const;
});

test.each(KINDS)(
  '%s: a sheet has the declared titles, in its template as in its export',
  (_kind, resource, fields) => {
    const columns: readonly ImportColumn<object>[] = resource.importing.columns;
    for (const { field, title } of columns) {
      const declared = fields[field];
      expect(declared, field).toBeDefined();
      // Things that are named by a number say so.
      if (declared && !('of' in declared && /代码$|工号$|课程名称/.test(title)))
        expect(title).toBe(declared.title);
    }
    const exported = resource.sheet.map(({ title }: { title: string }) => title);
    expect(exported).toEqual(expect.arrayContaining(columns.map(({ title }) => title)));
  },
);

test.each(KINDS)('%s: what a form may not say, a sheet may not say either', (_kind, resource, fields) => {
  const columns: readonly ImportColumn<Record<string, unknown>>[] = resource.importing.columns;
  const blank = blankOf(fields) as Record<string, unknown>;
  const faultOf = (key: string, cell: string, before: object | null = null) => {
    const column = columns.find(({ field }) => field === key);
    const read = column?.read(cell, {} as never, blank);
    return faultsOf<object>(resource, { ...blank, ...read }, before)[key];
  };
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind === 'number') expect(faultOf(key, String(field.most + 1)), key).toContain(`${field.most}`);
    if (field.kind !== 'text') continue;
    expect(faultOf(key, '长'.repeat(field.longest + 1)), key).toBe(`不能超过 ${field.longest} 个字符`);
    if (!field.words) continue;
    expect(faultOf(key, '别的'), key).toBe(`${field.title}应为${field.words.join('、')}之一`);
    expect(faultOf(key, '别的', { ...blank, [key]: '别的' }), key).toBeUndefined();
  }
});
