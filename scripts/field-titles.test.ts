import { globSync, readFileSync } from 'node:fs';
import { NOUN_FIELDS } from '@course-center/domain/noun-fields';
import { expect, test } from 'vitest';

/** Keys that other things have as well: a plan's `name` is no field of a course. */
const SHARED =
  'name title code type process grade self_evaluation_grade is_team recommend shown teachers roles acad_year_term ' +
  'course_name department_id nature_id person_ids content items kind url';

/** A key beside a title that is written out, in an object or in a tag. */
const WRITTEN = /\b(?:name|key|field)(?:: |=)['"](\w+)['"][^{}<>]*?\b(?:title|label)(?:: |=)['"]/g;

test('what a declared field is called stands nowhere but in its declaration', () => {
  const declared = Object.values(NOUN_FIELDS).flatMap((fields) => Object.keys(fields));
  const owned = new Set(declared.filter((key) => !SHARED.split(' ').includes(key)));
  const found = globSync('apps/*/src/**/*.{ts,tsx}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(WRITTEN)].flatMap(([, key = '']) =>
      owned.has(key) && !path.includes('.test.') ? [`${path}: ${key}`] : [],
    ),
  );
  expect(found).toEqual([]);
});
