import type { Readable } from 'node:stream';
import { formatOf, isShown, SHOWN_TYPE } from '@course-center/domain/files/format';
import { type ByteRange, rangeOf } from '@course-center/domain/files/range';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { School, Schools } from '../../../schools/school.ts';
import { StorageFailed } from '../../../storage/storage.ts';
import { storageOf } from '../../../storage/storage-of.ts';
import { forbidden, notFound, Refused } from '../../../wire/failures.ts';
import { projectConfig } from '../../settings/settings.ts';
import { type FileRow, findFile } from '../files.repository.ts';
import { LINKS_PATH } from '../present-file.ts';
import { linkKey } from './link-key.ts';
import { type Link, type LinkContent, readToken, type ShownBy } from './link-token.ts';

export interface LinkRoutesOptions {
  readonly schools: Schools;
  readonly now: () => Date;
  /** Whether visitors still see what a link was given out with. */
  readonly isShown: (
    where: { readonly db: School['db']; readonly now: () => Date },
    by: ShownBy,
  ) => Promise<boolean>;
}

interface Asked {
  Params: { school: string; token: string };
  Querystring: { download?: string };
}

const GONE = '文件不存在或已被删除';
/** Shows nothing but itself, and runs nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * Files by their links. A picture's address carries no header, so that the link itself says which school, and its
 * signature that it was given to somebody who may.
 */
export async function linkRoutes(
  app: FastifyInstance,
  { schools, now, isShown }: LinkRoutesOptions,
): Promise<void> {
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: `${LINKS_PATH}/:school/:token`,
    schema: { hide: true },
    // After the headers that every answer gets, which are those of a page.
    onSend: async (_request, reply) => {
      const shown = String(reply.getHeader('content-disposition')).startsWith('inline');
      reply.header('content-security-policy', shown ? POLICY : `${POLICY}; sandbox`);
    },
    handler: async (request, reply) => {
      const school = schools.get(request.params.school);
      const found = school && (await contentByLink(school, request.params.token, { now, isShown }));
      if (!found) throw forbidden('文件链接无效或已过期，请刷新页面后重新打开');
      if (!found.content) throw notFound(GONE);
      return send(request, reply, school, found.content, maxAge(found.link, now()));
    },
  });
}

/** What a link of this school gives; null for one that is none, or no longer; no content where its file is gone. */
export async function contentByLink(
  school: School,
  token: string,
  { now, isShown }: Pick<LinkRoutesOptions, 'now' | 'isShown'>,
): Promise<{ readonly link: Link; readonly content: ServedContent | null } | null> {
  const link = await goodLink(school, token, now());
  if (!link || (link.shownBy && !(await isShown({ db: school.db, now }, link.shownBy)))) return null;
  const file = await findFile(school.db, link.id);
  return { link, content: file ? servedContent(file, link.content) : null };
}

/** A link that is signed and not expired; one that is good for ever, only while the school lets such links be. */
async function goodLink(school: School, token: string, now: Date): Promise<Link | null> {
  const link = readToken(token, school.name, await linkKey(school.db));
  if (!link) return null;
  if (link.expires) return link.expires > now ? link : null;
  return (await projectConfig(school.db)).file_system.download_auth ? null : link;
}

const DAY = 24 * 60 * 60;

function maxAge({ expires }: Link, now: Date): number {
  return expires ? Math.floor((expires.getTime() - now.getTime()) / 1000) : DAY;
}

async function send(
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  school: School,
  content: ServedContent,
  age: number,
) {
  const { size, etag } = content;
  const inline = content.inline && request.query.download === undefined;
  const known = request.headers['if-none-match'] === etag;
  const range = isFresh(request, etag) ? rangeOf(request.headers.range, size) : null;
  const nothingSent = known || range === 'unsatisfiable' || request.method === 'HEAD';
  // Opened before anything is said of the content: a failure must not be kept by the browser in its place.
  const body = nothingSent ? undefined : await opened(school, content.key, range);
  reply
    .headers({ etag, 'accept-ranges': 'bytes', 'cache-control': `private, max-age=${age}` })
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin');
  if (known) return reply.code(304).send();
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const part: ByteRange = range ?? { from: 0, to: size - 1 };
  reply
    .code(range ? 206 : 200)
    .type(content.type)
    .header('content-length', part.to - part.from + 1)
    .header('content-disposition', dispositionOf(content.name, inline));
  if (range) reply.header('content-range', `bytes ${part.from}-${part.to}/${size}`);
  return reply.send(body);
}

function opened(school: School, key: string, range: ByteRange | null): Promise<Readable> {
  return storageOf(school)
    .read(key, range ?? undefined)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw notFound(GONE);
      if (error instanceof StorageFailed) throw new Refused({ reason: 'storage_unreachable' });
      throw error;
    });
}

/** A part is only good for who has the rest of the very same content. */
function isFresh(request: FastifyRequest, etag: string): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag;
}

function dispositionOf(name: string, inline: boolean): string {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`;
}

/** What a link gives: where it stands, and what the browser is told about it. */
export interface ServedContent {
  readonly key: string;
  readonly size: number;
  readonly name: string;
  readonly type: string;
  readonly etag: string;
  /** Whether a browser may show it in place. */
  readonly inline: boolean;
}

function servedContent(file: FileRow, content: LinkContent): ServedContent | null {
  const format = formatOf(file.extension);
  const hash = file.sha256.toString('hex');
  if (content === 'original')
    return {
      key: file.storage_key,
      size: file.size,
      name: file.name,
      type: format?.type ?? 'application/octet-stream',
      etag: `"${hash}"`,
      inline: isShown(file.kind) && format?.becomes === undefined,
    };
  const shown = format?.becomes;
  if (file.converted_key === null || file.converted_size === null || !shown || shown === 'never') return null;
  return {
    key: file.converted_key,
    size: file.converted_size,
    name: `${file.name.replace(/\.[^.]+$/, '')}.${shown}`,
    type: SHOWN_TYPE[shown],
    etag: `"${hash}-${shown}"`,
    inline: true,
  };
}
