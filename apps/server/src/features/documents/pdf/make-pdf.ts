import { buffer } from 'node:stream/consumers';
import type { pdfEndpoints } from '@course-center/contract/documents/pdf';
import type { AnswerOf, BodyOf } from '@course-center/contract/endpoint';
import { LIMIT } from '@course-center/domain/access/limit';
import { pageSetup } from '@course-center/domain/documents/page-setup';
import { contentByLink } from '../../../platform/files/links/links.routes.ts';
import { LINKS_PATH, presentFile } from '../../../platform/files/present-file.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { countAgainst, countWithin, waitForMore } from '../../../platform/limits/limits.ts';
import type { LookUp } from '../../../platform/typesetting/html/html-paper.ts';
import { TypesetterDown } from '../../../platform/typesetting/typesetter.ts';
import { storageOf } from '../../../storage/storage-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { InvalidInput, Refused } from '../../../wire/failures.ts';
import { tellNoRoom } from '../make-papers.ts';
import type { PdfRoutesOptions } from './pdf.routes.ts';
import type { Budget, PdfEngine } from './pdf-engines.ts';

type Make = typeof pdfEndpoints.make;

export interface PdfParts {
  readonly scene: Scene;
  readonly actor: Actor;
  readonly links: Omit<PdfRoutesOptions, 'config'>;
  readonly engine: PdfEngine;
}

const DAY = 24 * 60 * 60 * 1000;
const UNTITLED = '文书';
const MOST_PICTURE_MEGABYTES = 10;

/** Makes a PDF of what somebody sends as HTML, and keeps it for a day under a link. */
export async function makePdf(parts: PdfParts, asked: BodyOf<Make>): Promise<AnswerOf<Make>> {
  const { scene, actor, engine } = parts;
  const { body, cover, header, footer } = asked;
  const setup = pageSetup(asked);
  const faults = {
    ...('faults' in setup ? setup.faults : {}),
    ...(body.trim() === '' && { body: '“body”不能为空，请填写正文' }),
  };
  if ('faults' in setup || Object.keys(faults).length > 0) throw new InvalidInput(faults);
  await countAgainst(scene, LIMIT.papersPerPerson, String(actor.person_id));
  const named = (asked.filename ?? '').replace(/\.pdf$/i, '').trim() || null;
  const made = await engine(
    { body, cover, header, footer },
    {
      page: setup.page,
      title: named,
      lookUp: picturesOf(parts),
      log: scene.log,
      budget: budgetOf(parts),
    },
  );
  const title = made.title ?? UNTITLED;
  const stored = await storeFile(scene, {
    name: `${title}.pdf`,
    content: made.pdf,
    by: actor.person_id,
    keptUntil: new Date(scene.now().getTime() + DAY),
  }).catch((error: unknown) => {
    // What an engine answered is no whole PDF: nothing half-made is offered.
    if (error instanceof Refused && error.refusal.reason.startsWith('file_')) throw new TypesetterDown();
    return tellNoRoom(error);
  });
  const { download_url, preview_url } = await presentFile(scene, stored);
  return { file: preview_url ?? download_url, title, exf: [...made.notes] };
}

/** Counted afterwards, for nobody knows before: whoever has used it up waits for the rest of their ten minutes. */
function budgetOf({ scene, actor }: PdfParts): Budget {
  const who = String(actor.person_id);
  return {
    async require() {
      const waitSeconds = await waitForMore(scene, LIMIT.htmlPerPerson, who);
      if (waitSeconds > 0) throw new Refused({ reason: 'typesetting_used_up', waitSeconds });
    },
    async take(milliseconds) {
      await countWithin(scene, LIMIT.htmlPerPerson, who, Math.ceil(milliseconds));
    },
  };
}

const LINK = new RegExp(`^(?:https?://[^/]+)?${LINKS_PATH}/([^/?#]+)/([^/?#]+)(?:[?#].*)?$`);

/** Pictures are files of this school, by the links that the caller was given; nothing else is ever asked for. */
function picturesOf({ scene, links }: PdfParts): LookUp {
  const { school } = scene;
  return async (address) => {
    const [, name, token] = LINK.exec(address) ?? [];
    if (!token || name !== school.name)
      return { note: `图片地址不是本系统的文件链接，未取用：${shortened(address)}` };
    const content = (await contentByLink(school, token, links))?.content;
    if (!content) return { note: '有图片的文件链接无效或已过期，未排入' };
    if (content.size > MOST_PICTURE_MEGABYTES * 1024 * 1024)
      return { note: `图片“${content.name}”超过 ${MOST_PICTURE_MEGABYTES} MB，未排入` };
    const stream = await storageOf(school)
      .read(content.key)
      .catch(() => null);
    return stream ? buffer(stream) : { note: `图片“${content.name}”暂时无法读取，未排入` };
  };
}

function shortened(address: string): string {
  return address.length > 80 ? `${address.slice(0, 80)}…` : address || '（空）';
}
