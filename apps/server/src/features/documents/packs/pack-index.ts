import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { localTime } from '@course-center/domain/forms/local-time';
import type { Queryable } from '../../../database/database.ts';
import { newestHead } from '../../../platform/ledger/heads.ts';
import { headOf, Pictures, type Written } from '../paper.ts';
import type { Packing } from './pack-contents.ts';
import { type EntryRecord, everyEntry, type PackRecord } from './packs.repository.ts';

/** The sums as `sha256sum -c` reads them; written line by line, however many there are. */
export function writeSums(path: string, db: Queryable, packId: number): Promise<void> {
  return pipeline(sums(db, packId), createWriteStream(path));
}

async function* sums(db: Queryable, packId: number): AsyncGenerator<string> {
  for await (const page of everyEntry(db, packId))
    yield page
      .filter(({ size, source }) => size !== null && source !== 'sums')
      .map(({ name, sha256 }) => `${sha256?.toString('hex')}  ${name}\n`)
      .join('');
}

const STYLE = `body{font:15px/1.6 system-ui,"Microsoft YaHei","PingFang SC",sans-serif;color:#1f2329;max-width:1080px;
margin:32px auto;padding:0 20px}h1{font-size:24px}h2{font-size:18px;margin-top:32px}dl{display:grid;
grid-template-columns:max-content 1fr;gap:4px 20px}dt{color:#646a73}dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #d0d3d8;padding:4px 8px;text-align:left;
vertical-align:top;overflow-wrap:anywhere}th{background:#f2f3f5}td.n{white-space:nowrap;text-align:right}
code{font-size:12px}.missing{border-left:4px solid #d4380d;background:#fff2e8;padding:8px 16px}`;

/** The index that opens in any browser: what the pack is, what is missing, and every file with its sum. */
export function writeIndex(path: string, pack: PackRecord, packing: Packing, at: Date): Promise<void> {
  return pipeline(index(pack, packing, at), createWriteStream(path));
}

async function* index(pack: PackRecord, packing: Packing, at: Date): AsyncGenerator<string> {
  const { db } = packing.scene;
  yield `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(pack.title)}</title><style>${STYLE}</style><h1>${escaped(pack.title)}</h1><dl>`;
  const facts = [
    ['制作人', pack.actor.name],
    ['制作时间', localTime(at)],
    ...aboutOf(packing),
    ['日志存证', (await newestHead(db)) || '操作日志还没有签名'],
    ['核对方法', '解压后在本文件夹中运行 sha256sum -c SHA256SUMS，逐个核对文件的 SHA-256 校验码。'],
  ];
  yield facts.map(([title = '', text = '']) => `<dt>${title}</dt><dd>${escaped(text)}</dd>`).join('');
  yield '</dl>';
  yield* missing(db, pack.id);
  let folder = '';
  for await (const page of everyEntry(db, pack.id))
    for (const entry of page) {
      if (entry.size === null) continue;
      const own = entry.name.split('/').slice(0, -1).join('/');
      if (own === '') continue;
      if (own !== folder) yield `${folder === '' ? '' : '</table>'}<h2>${escaped(own)}</h2>${HEAD}`;
      folder = own;
      yield line(entry);
    }
  yield `${folder === '' ? '' : '</table>'}</html>\n`;
}

function aboutOf({ groups, goals, scope }: Packing): string[][] {
  if (!goals) return [['课程组', `${groups.length} 个`]];
  return [
    ['目标课程', `${goals.courses.length} 门次`],
    ['学生姓名', scope.masked ? '已遮盖' : '未遮盖，请注意保管'],
  ];
}

const HEAD = '<table><tr><th>文件<th>大小<th>SHA-256';

function line({ name, size, sha256 }: EntryRecord): string {
  const href = name.split('/').map(encodeURIComponent).join('/');
  const title = escaped(name.split('/').at(-1) ?? '');
  const bytes = (size ?? 0).toLocaleString('en-US');
  return `<tr><td><a href="${href}">${title}</a><td class="n">${bytes} B<td><code>${sha256?.toString('hex')}</code>`;
}

/** What was wanted and is not there, said before everything that is. */
async function* missing(db: Queryable, packId: number): AsyncGenerator<string> {
  let some = false;
  for await (const page of everyEntry(db, packId))
    for (const { name, missing: why } of page) {
      if (why === null) continue;
      if (!some) yield '<div class="missing"><h2>未能列入的文件</h2><ul>';
      some = true;
      yield `<li>${escaped(name)}：${escaped(why)}`;
    }
  if (some) yield '</ul></div>';
}

/** As many as a printed index names one by one. */
const MOST_NAMED = 300;

/** The same for paper: what there is folder by folder, and what is missing; every file stands in the other index. */
export async function indexPaper(pack: PackRecord, packing: Packing, at: Date): Promise<Written> {
  const { scene } = packing;
  const folders = new Map<string, { count: number; bytes: number }>();
  const gaps: string[] = [];
  for await (const page of everyEntry(scene.db, pack.id))
    for (const { name, size, missing: why } of page) {
      if (why !== null && gaps.length < MOST_NAMED) gaps.push(`${name}：${why}`);
      const folder = name.split('/').slice(0, 2).join('/');
      if (size === null || !name.includes('/')) continue;
      // Files of a folder's own stand for themselves; those of a course are counted.
      const { count, bytes } = folders.get(folder) ?? { count: 0, bytes: 0 };
      folders.set(folder, { count: count + 1, bytes: bytes + size });
    }
  const pictures = new Pictures();
  const data = {
    ...(await headOf(scene, pictures)),
    title: pack.title,
    facts: [
      ['制作人', pack.actor.name],
      ['制作时间', localTime(at)],
      ...aboutOf(packing),
      ['日志存证', (await newestHead(scene.db)) || '操作日志还没有签名'],
    ],
    rows: [...folders].map(([name, { count, bytes }]) => [
      name,
      String(count),
      bytes.toLocaleString('en-US'),
    ]),
    missing: gaps,
  };
  return { title: pack.title, data, pictures };
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
