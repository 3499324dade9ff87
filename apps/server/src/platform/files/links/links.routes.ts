import type { Readable } from 'node:stream';
import { addressKey } from '@course-center/domain/access/address-key';
import { formatOf, isShown, SHOWN_TYPE } from '@course-center/domain/files/format';
import type { ByteRange } from '@course-center/domain/files/range';
import type { FastifyInstance } from 'fastify';
import type { School, Schools } from '../../../schools/school.ts';
import { StorageFailed } from '../../../storage/storage.ts';
import { storageOf } from '../../../storage/storage-of.ts';
import { forbidden, notFound, Refused } from '../../../wire/failures.ts';
import { gate, LOOKUP_PATIENCE } from '../../jobs/gate.ts';
import { projectConfig } from '../../settings/settings.ts';
import { type FileRow, findFile } from '../files.repository.ts';
import { LINKS_PATH } from '../present-file.ts';
import { linkKey } from './link-key.ts';
import { type Link, type LinkContent, readToken, type ShownBy } from './link-token.ts';
import { contentPolicy, type SentContent, sendContent } from './send-content.ts';

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
/**
 * Nobody counts these calls, for a page has many pictures and a campus comes from one address. Fifteen hundred at once
 * stood in line for the database before everybody else's; now they wait here, by turns of addresses.
 */
const LOOKED_UP_AT_ONCE = 4;
const gates = new WeakMap<School, ReturnType<typeof gate>>();

/** Each school has a line of its own: the database of one may be away. */
function lookedUp(school: School): ReturnType<typeof gate> {
  const known = gates.get(school) ?? gate(LOOKED_UP_AT_ONCE, LOOKUP_PATIENCE);
  gates.set(school, known);
  return known;
}

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
    onSend: contentPolicy,
    handler: async (request, reply) => {
      const school = schools.get(request.params.school);
      const found =
        school &&
        (await lookedUp(school)(
          () => contentByLink(school, request.params.token, { now, isShown }),
          addressKey(request.ip),
        ));
      if (!found) throw forbidden('文件链接无效或已过期，请刷新页面后重新打开');
      if (!found.content) throw notFound(GONE);
      const { key, inline, ...served } = found.content;
      return sendContent(request, reply, {
        ...served,
        inline: inline && request.query.download === undefined,
        maxAge: maxAge(found.link, now()),
        open: (range) => opened(school, key, range),
      });
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

function opened(school: School, key: string, range: ByteRange | null): Promise<Readable> {
  return storageOf(school)
    .read(key, range ?? undefined)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw notFound(GONE);
      if (error instanceof StorageFailed) throw new Refused({ reason: 'storage_unreachable' });
      throw error;
    });
}

/** What a link gives: where it stands, and what the browser is told about it. */
export interface ServedContent extends Pick<SentContent, 'size' | 'name' | 'type' | 'etag' | 'inline'> {
  readonly key: string;
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
