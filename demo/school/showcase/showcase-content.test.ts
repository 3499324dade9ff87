import { readdirSync, readFileSync, statSync } from 'node:fs';
import { PICTURE_WIDTHS } from '@course-center/domain/showcase/picture';
import { isTarget } from '@course-center/domain/showcase/target';
import { cleanContent } from '@course-center/server/seeding';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, FILMS, locationOf } from '../catalogue.ts';
import { pictureLocation } from '../store-files.ts';
import { courseForm, videosOf } from './course-form.ts';
import { bridgeContest, introduction, SHOWCASE_TEXTS, wordsOf } from './introductions.ts';
import { ADDED_COURSES, PUBLISHED_COURSES as COURSES } from './published-courses.ts';

const KB = 1024;
const FILES = new Map([...CATALOGUE, ...FILMS].map(({ path }, at) => [path, at + 1]));
const SOURCES = {
  departments: new Map(COURSES.map(({ owner }, at) => [owner, at + 1])),
  files: FILES,
  pictures: new Map(COURSES.map(({ code }) => [code, `/files/default/public/${code}-1280.webp`])),
};
const FORMS = ADDED_COURSES.map((added) => courseForm(added, SOURCES));
const plain = (html: string) => html.replace(/<[^>]*>/g, '');
const size = (url: URL | string) => statSync(url).size;

describe('texts', () => {
  test('no course is shown twice', () => {
    expect(new Set(COURSES.map(({ code }) => code)).size).toBe(COURSES.length);
  });

  test('every course introduces itself in 290 to 600 characters, with headings, and no two alike', () => {
    const texts = COURSES.map((course) => introduction({ ...course, leader: '林晓雯' }));
    for (const [at, text] of texts.entries()) {
      expect(plain(text).length, COURSES[at]?.name).toBeGreaterThanOrEqual(290);
      expect(plain(text).length, COURSES[at]?.name).toBeLessThanOrEqual(600);
      expect(text).toContain('<h3>');
      expect(text).not.toMatch(/undefined|NaN|null|。。/);
    }
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('what a course says of itself, no other says', () => {
    const said = COURSES.flatMap(({ name }) => {
      const { opening, highlight, outcome } = wordsOf(name);
      return [opening, highlight.name, highlight.how, outcome];
    });
    expect(new Set(said).size).toBe(said.length);
    for (const sentence of said) expect(sentence.length).toBeGreaterThan(1);
  });

  test('what is kept of a rich text is all that was written', () => {
    for (const { content, teacher_intro, items } of FORMS) {
      const rich = items.flatMap(({ children }) => children.filter(({ type }) => type === 'richText'));
      for (const html of [content, teacher_intro, ...rich.map((item) => item.content)])
        expect(cleanContent('richText', html)).toBe(html);
    }
  });

  test('a table and a picture are kept as they were written', () => {
    const html = bridgeContest(FILES);
    expect(html).toMatch(/<table>.*<img data-file="\d+"/);
    expect(cleanContent('richText', html)).toBe(html);
  });
});

describe('courses that are added by hand', () => {
  test('the hours of a course are what its credit stands for', () => {
    for (const form of FORMS) {
      const hours = form.theory_class_hour + form.experiment_class_hour + form.practice_class_hour;
      expect(hours, form.course_name).toBe(form.credit * 16);
    }
  });

  test('each has teachers with a degree, and is taught in a team where they are several', () => {
    for (const { teachers, is_team, course_name } of FORMS) {
      expect(is_team, course_name).toBe(teachers.length > 1);
      for (const { name, education_degree } of teachers) expect(name && education_degree).not.toBe('');
    }
  });

  test('each shows a syllabus, a link and what it came to, in three groups', () => {
    for (const { items, course_name } of FORMS) {
      expect(items.map(({ name }) => name)).toEqual(['课程概况', '教学资源', '教学成效']);
      const fields = items.flatMap(({ children }) => children);
      expect(fields.find(({ name }) => name === '教学大纲')?.files[0]?.name, course_name).toMatch(/\.pdf$/);
      const links = fields.flatMap(({ files }) => files).filter(({ file_id }) => file_id === null);
      expect(links).toHaveLength(1);
      for (const { target } of links) expect(target).toMatch(/^https:/);
    }
  });

  test('the names of videos have a dash, before which the page drops them', () => {
    const names = FORMS.flatMap(({ videos }) => videos.map(({ name }) => name));
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) expect(name).toMatch(/^第\d讲-.+\.mp4$/);
  });

  test('a film is called what it shows, whatever course shows it', () => {
    const called = new Map(FILMS.map(({ path, name }) => [FILES.get(path), name]));
    const videos = COURSES.flatMap((course) => videosOf({ ...course, leader: '林晓雯' }, FILES));
    const films = videos.filter(({ file_id }) => called.has(file_id));
    expect(new Set(films.map(({ file_id }) => file_id)).size).toBe(FILMS.length);
    for (const { name, file_id } of films) expect(name.replace(/^第\d讲-/, '')).toBe(called.get(file_id));
  });
});

describe('pictures and films', () => {
  const covers = COURSES.flatMap(({ code }) =>
    PICTURE_WIDTHS.cover.map((width) => pictureLocation(code, width)),
  );
  const slides = SHOWCASE_TEXTS.slides.flatMap(({ picture }) =>
    PICTURE_WIDTHS.slide.map((width) => pictureLocation(picture, width)),
  );

  test('every course has a cover of its own and every slide a picture, in all widths, and no others lie there', () => {
    const there = readdirSync(new URL('../pictures/', import.meta.url));
    const wanted = [...covers, ...slides].map(({ pathname }) => pathname.split('/').at(-1));
    expect(there.toSorted()).toEqual(wanted.toSorted());
    const widest = COURSES.map(({ code }) => readFileSync(pictureLocation(code, 1280)).toString('base64'));
    expect(new Set(widest).size).toBe(COURSES.length);
  });

  test('pictures are webp of at most 60 KB, films at most 400 KB, all of them within 12 MB', () => {
    for (const picture of [...covers, ...slides]) {
      expect(size(picture), picture.pathname).toBeLessThanOrEqual(60 * KB);
      expect(readFileSync(picture).subarray(8, 12).toString(), picture.pathname).toBe('WEBP');
    }
    for (const location of FILMS.map(locationOf)) {
      expect(size(location)).toBeLessThanOrEqual(400 * KB);
      expect(readFileSync(location).subarray(4, 8).toString()).toBe('ftyp');
    }
    const all = [...covers, ...slides, ...FILMS.map(locationOf)];
    expect(all.reduce((sum, each) => sum + size(each), 0)).toBeLessThanOrEqual(12 * KB * KB);
  });

  test('no two courses begin with the same film', () => {
    const first = COURSES.map((course) => videosOf({ ...course, leader: '林晓雯' }, FILES)[0]?.file_id);
    expect(new Set(first).size).toBe(COURSES.length);
  });

  test('films begin to play before they are there as a whole', () => {
    for (const location of FILMS.map(locationOf)) {
      const film = readFileSync(location).toString('latin1');
      expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
    }
  });

  test('a slide leads to a page of ours, elsewhere, or to its own page', () => {
    for (const { url, content } of SHOWCASE_TEXTS.slides) {
      if (url !== '') expect(isTarget(url)).toBe(true);
      expect(content !== '').toBe(url === '');
      expect(cleanContent('richText', content)).toBe(content);
    }
    expect(SHOWCASE_TEXTS.slides.filter(({ url }) => url.startsWith('/'))).toHaveLength(2);
    expect(SHOWCASE_TEXTS.slides.filter(({ url }) => url === '')).toHaveLength(1);
  });
});
