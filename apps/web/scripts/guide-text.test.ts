import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { IDENTITIES } from '@course-center/domain/access/identity';
import { GUIDE_OF } from '@course-center/domain/school/guides';
import { menuRoutes } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { describe, expect, test } from 'vitest';
import { GUIDES, sizeOf } from './guide-pages.ts';
import { type Guide, readGuide } from './guide-text.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/guide');
const PICTURES = join(FOLDER, 'pictures');
const MOST_BYTES = 3_000_000;

/** Reads a text without looking at pictures; what it names is noted. */
function read(text: string, named: string[] = []): Guide {
  return readGuide(text, (name) => {
    named.push(name);
    return { address: `/${name}`, width: 1, height: 1 };
  });
}

const named: string[] = [];
const guides = new Map(
  GUIDES.map((name) => [name, read(readFileSync(join(FOLDER, `${name}.md`), 'utf8'), named)]),
);

describe('the guides', () => {
  test.each(IDENTITIES)('explain to identity %s each screen of its menu, once, and no other', (identity) => {
    const screens = menuRoutes(menusFor(identity)).map(({ screen }) => screen);
    const explained = guides.get(GUIDE_OF[identity])?.sections.flatMap(({ places }) => places) ?? [];
    expect(explained.toSorted()).toEqual([...new Set(screens)].toSorted());
  });

  test.each(GUIDES)('%s names no place twice and leads to places that are there', (name) => {
    const { intro, sections } = guides.get(name) as Guide;
    const places = sections.flatMap((section) => section.places);
    expect(new Set(places).size).toBe(places.length);
    const html = [intro, ...sections.map((section) => section.html)].join('');
    const links = [...html.matchAll(/<a href="(\/guide[^"]*)"/g)].map(([, to = '']) => to);
    const known = [...guides].flatMap(([other, guide]) => [
      `/guide/${other}`,
      ...guide.sections.flatMap((section) => section.places.map((place) => `/guide/${other}#${place}`)),
    ]);
    expect(links.filter((link) => !known.includes(link))).toEqual([]);
  });

  test('the folder has the pictures that they name, and no others', () => {
    expect(readdirSync(PICTURES).toSorted()).toEqual(named.toSorted());
  });

  test('the pictures are large enough to be read, and small together', () => {
    const files = readdirSync(PICTURES).map((name) => join(PICTURES, name));
    for (const file of files) expect(sizeOf(readFileSync(file)).width).toBeGreaterThan(360);
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(MOST_BYTES);
  });
});

describe('a guide’s text', () => {
  const bodyOf = (body: string) => read(`# 教师\n\n${body}\n`).intro;

  test.each([
    ['第一步 **保存** & 离开', '<p>第一步 <strong>保存</strong> &#38; 离开</p>'],
    ['1. 甲\n2. 乙', '<ol><li>甲</li><li>乙</li></ol>'],
    ['1. 甲\n\n1. 乙', '<ol><li>甲</li></ol>\n<ol><li>乙</li></ol>'],
    ['- 甲 `45补62`', '<ul><li>甲 <code>45补62</code></li></ul>'],
    ['> 不可撤回', '<p class="note">不可撤回</p>'],
    ['### 常见问题', '<h3>常见问题</h3>'],
    [
      '见[签字](leader.md#Leader.OldSignature)',
      '<p>见<a href="/guide/leader#Leader.OldSignature">签字</a></p>',
    ],
    [
      '![我的"课程"](pictures/a.b-c.webp)',
      '<figure><a href="/a.b-c.webp" target="_blank"><img src="/a.b-c.webp" width="1" height="1" alt="我的&#34;课程&#34;" loading="lazy" /></a></figure>',
    ],
  ])('%s', (written, html) => {
    expect(bodyOf(written)).toBe(html);
  });

  test.each([
    '#### 太深',
    '| 表格 |',
    '```',
    '<b>标记</b>',
    '  缩进',
    '![](pictures/a.webp)',
    '![图](a.png)',
  ])('is not written like %s', (line) => {
    expect(() => bodyOf(line)).toThrow(line);
  });

  test('has a title, and parts with their places', () => {
    expect(read('# 教师\n\n介绍\n\n## 首页\n<!-- Dashboard.Index Ledger -->\n\n内容\n')).toEqual({
      title: '教师',
      intro: '<p>介绍</p>',
      sections: [{ title: '首页', places: ['Dashboard.Index', 'Ledger'], html: '<p>内容</p>' }],
    });
    expect(() => read('## 首页\n')).toThrow('begins with its title');
    expect(() => read('# 教师\n\n## 首页\n\n内容\n')).toThrow('its places');
  });
});
