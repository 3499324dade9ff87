import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileFault } from '@course-center/domain/evaluation/filled-in';
import { describe, expect, test } from 'vitest';
import {
  type AuditStep,
  fieldFault,
  fieldPraise,
  passRemark,
  refuseReason,
  rejectReason,
} from './audit-comments.ts';
import { CATALOGUE, type CatalogueEntry, filesFor, locationOf } from './catalogue.ts';
import { DEMO_COURSES } from './courses.ts';
import type { DescribedCourse } from './described-course.ts';
import { DEMO_SYSTEMS } from './evaluation-systems.ts';
import { informationText, type MaterialField } from './information-texts.ts';
import { PUBLISHED_COURSES } from './showcase/published-courses.ts';

const COURSES: readonly DescribedCourse[] = DEMO_COURSES.map((course) => ({ ...course, leader: '林晓雯' }));
const FIELDS: readonly MaterialField[] = DEMO_SYSTEMS.flatMap(({ content }) =>
  content.groups.flatMap(({ fields }) => fields),
);
const ofType = (...types: readonly string[]) => FIELDS.filter(({ type }) => types.includes(type));
const LONG = ofType('textArea', 'richText');
const STEPS: readonly AuditStep[] = ['audit', 'political_audit', 'center_audit'];
const KB = 1024;

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, '');
}

function isAnswered(course: DescribedCourse, field: MaterialField): boolean {
  const isFile = field.type === 'file' || field.type === 'files';
  return isFile ? filesFor(course, field).length > 0 : informationText(course, field).trim() !== '';
}

describe('texts', () => {
  test('every field of the demo forms is answered for every course', () => {
    const missing = COURSES.flatMap((course) =>
      FIELDS.filter((field) => !isAnswered(course, field)).map(({ key }) => `${course.name} ${key}`),
    );
    expect(missing).toEqual([]);
  });

  test('no two courses say the same in a long text', () => {
    for (const field of LONG) {
      const texts = new Set(COURSES.map((course) => informationText(course, field)));
      expect(texts.size, field.key).toBe(COURSES.length);
    }
  });

  test('the same course says the same each time, and another writer says it differently', () => {
    for (const course of COURSES)
      for (const field of LONG) {
        const text = informationText(course, field);
        expect(informationText({ ...course }, field)).toBe(text);
      }
    const [course] = COURSES as [DescribedCourse];
    const others = LONG.filter(
      (field) => informationText({ ...course, writer: '徐若琳' }, field) !== informationText(course, field),
    );
    expect(others.length).toBeGreaterThan(LONG.length / 2);
  });

  test('long texts have the length that a teacher would write, and an overview at most 800 characters', () => {
    for (const course of COURSES)
      for (const field of LONG) {
        const { length } = plain(informationText(course, field));
        expect(length, `${course.name} ${field.key}`).toBeGreaterThan(100);
        expect(length, `${course.name} ${field.key}`).toBeLessThanOrEqual(800);
      }
  });

  test('numbers are numbers and choices are options', () => {
    for (const course of COURSES) {
      for (const field of ofType('number')) expect(informationText(course, field)).toMatch(/^\d+(\.\d{2})?$/);
      for (const field of ofType('choice')) expect(field.options).toContain(informationText(course, field));
    }
  });

  test('no text has a hole', () => {
    for (const course of COURSES)
      for (const field of FIELDS) expect(informationText(course, field)).not.toMatch(/undefined|NaN|null/);
  });
});

describe('remarks', () => {
  test('every field can be praised and found wanting at every step', () => {
    for (const course of COURSES)
      for (const field of FIELDS) {
        expect(fieldPraise(course, field)).toMatch(/。$/);
        for (const step of STEPS) expect(fieldFault(course, field, step)).toMatch(/。$/);
      }
  });

  test('every step can pass and reject, and a course can be refused', () => {
    for (const course of COURSES) {
      for (const step of STEPS)
        expect(passRemark(course, step) + rejectReason(course, step)).toMatch(/。.*。$/);
      expect(refuseReason(course)).toMatch(/。$/);
    }
  });
});

describe('files', () => {
  const LARGEST: Readonly<Record<string, number>> = {
    jpg: 150 * KB,
    mp4: 500 * KB,
    avi: 300 * KB,
    mp3: 100 * KB,
  };
  const size = (entry: CatalogueEntry) => statSync(locationOf(entry)).size;
  const endingOf = ({ path }: CatalogueEntry) => path.split('.').at(-1) as string;

  test('the catalogue names every file that lies there, and no other', () => {
    const there = readdirSync(new URL('./files/', import.meta.url)).map((name) => `./files/${name}`);
    expect(CATALOGUE.map(({ path }) => path).sort()).toEqual(there.sort());
  });

  test('files are within their limits, all of them within 9 MB', () => {
    for (const entry of CATALOGUE) {
      expect(size(entry), entry.path).toBeGreaterThan(0);
      expect(size(entry), entry.path).toBeLessThanOrEqual(LARGEST[endingOf(entry)] ?? 200 * KB);
    }
    expect(CATALOGUE.reduce((sum, entry) => sum + size(entry), 0)).toBeLessThanOrEqual(9 * KB * KB);
  });

  test('every field for files says which it takes, and takes what the demo school has there', () => {
    const fields = DEMO_SYSTEMS.flatMap(({ content }) => content.groups.flatMap((group) => group.fields));
    for (const field of fields.filter(({ type }) => type === 'file' || type === 'files')) {
      const { limits = {} } = field;
      expect(limits.formats?.length, field.key).toBeGreaterThan(0);
      expect(limits.megabytes, field.key).toBeGreaterThan(0);
      for (const course of COURSES)
        for (const entry of filesFor(course, field))
          expect(fileFault(limits, { name: entry.name, size: size(entry) }), entry.name).toBeNull();
    }
  });

  test('files are what their endings say', () => {
    const starts: Readonly<Record<string, string>> = {
      pdf: '25504446',
      jpg: 'ffd8ff',
      tif: '49492a00',
      bmp: '424d',
      mp3: '494433',
      avi: '52494646',
      zip: '504b0304',
      docx: '504b0304',
    };
    for (const entry of CATALOGUE) {
      const start = readFileSync(locationOf(entry)).subarray(0, 12).toString('hex');
      const wanted =
        endingOf(entry) === 'mp4'
          ? start.slice(8, 16) === '66747970'
          : start.startsWith(starts[endingOf(entry)] as string);
      expect(wanted, entry.path).toBe(true);
    }
  });

  test('a file field gets one file and a files field up to four, all of different names', () => {
    for (const course of COURSES) {
      for (const field of ofType('file')) expect(filesFor(course, field)).toHaveLength(1);
      for (const field of ofType('files')) {
        const names = filesFor(course, field).map(({ name }) => name);
        expect(names.length).toBeLessThanOrEqual(4);
        expect(new Set(names).size).toBe(names.length);
      }
    }
  });

  test('what is about one course is handed in by that course only, and by that course first', () => {
    const about = CATALOGUE.filter(({ suits }) => suits.codes.some((code) => code.length === 6));
    for (const field of FIELDS)
      for (const course of COURSES) {
        const paths = filesFor(course, field).map(({ path }) => path);
        const entries = about.filter(({ suits }) => suits.fields.includes(field.key));
        const own = entries.filter(({ suits }) => suits.codes.includes(course.code));
        const others = entries.filter((entry) => !own.includes(entry)).map(({ path }) => path);
        expect(paths.filter((path) => others.includes(path))).toEqual([]);
        if (field.type === 'file') for (const { path } of own) expect(paths).toEqual([path]);
      }
  });

  test('every course that is published has a syllabus of its own', () => {
    const field: MaterialField = { key: 'syllabus', type: 'file', name: '教学大纲', options: [] };
    for (const { code, name } of PUBLISHED_COURSES) {
      const course = COURSES.find((each) => each.code === code) as DescribedCourse;
      expect(filesFor(course, field)[0]?.suits.codes, name).toEqual([code]);
    }
  });

  test('syllabuses are PDF, as the forms ask', () => {
    for (const course of COURSES)
      for (const field of FIELDS.filter(({ key }) => key === 'syllabus'))
        expect(filesFor(course, field).map(({ kind }) => kind)).toEqual(['pdf']);
  });
});
