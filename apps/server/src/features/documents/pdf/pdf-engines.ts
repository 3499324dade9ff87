import type { PageSetup } from '@course-center/domain/documents/page-setup';
import type { FastifyBaseLogger } from 'fastify';
import type { PdfConfig } from '../../../config.ts';
import { callerNow, gate, gateOfEach } from '../../../platform/jobs/gate.ts';
import {
  browserHtml,
  type HtmlAsked,
  type HtmlParts,
  htmlPaper,
} from '../../../platform/typesetting/html/html-paper.ts';
import { type Typesetter, TypesetterBusy, TypesetterDown } from '../../../platform/typesetting/typesetter.ts';
import { printWithChromium } from './chromium.ts';

/** What whoever asks may take of a processor. */
export interface Budget {
  /** Refuses where it is used up. */
  require(): Promise<void>;
  take(milliseconds: number): Promise<void>;
}

export interface PdfAsked extends Omit<HtmlAsked, 'spent'> {
  readonly budget: Budget;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface PdfMade {
  readonly pdf: Uint8Array;
  readonly title: string | null;
  /** What could not be set as it was sent. */
  readonly notes: readonly string[];
}

/** Makes a PDF of HTML. */
export type PdfEngine = (parts: HtmlParts, asked: PdfAsked) => Promise<PdfMade>;

/** What a browser prints: whole documents, which name nothing that has to be fetched. */
export interface Printed {
  readonly html: string;
  readonly header: string | null;
  readonly footer: string | null;
  readonly page: PageSetup;
}

/** The one that the setting names. */
export function pdfEngine(config: PdfConfig, typesetter: Typesetter, longest = LONGEST): PdfEngine {
  return withPlaces(engineOf(config, typesetter, longest), PLACES[config.engine]);
}

/** One that tells what it takes of a processor; a browser's own part of it is not told. */
type TellingEngine = (parts: HtmlParts, asked: PdfAsked & Pick<HtmlAsked, 'spent'>) => Promise<PdfMade>;

function engineOf(config: PdfConfig, typesetter: Typesetter, longest: number): TellingEngine {
  if (config.engine === 'chromium')
    return byBrowser((printed) => printWithChromium(config.program, printed, longest));
  if (config.engine === 'gotenberg')
    return byBrowser((printed) => printWithService(config.url, printed, longest));
  return async (parts, asked) => {
    const { typeset, title, notes } = await htmlPaper(parts, asked);
    const { pdf } = await typesetter.set(typeset, { spent: asked.spent });
    return { pdf, title, notes };
  };
}

/** A browser takes its time. */
const PLACES = { typst: 60, chromium: 20, gotenberg: 20 } as const;
/** Of whom each may hold so many. */
const MOST_OF_ONE = 5;
const LONGEST = 60_000;
/** What no browser does: fetch, run, or open something. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'">`;

/**
 * Has an engine make a few at once, of one person fewer still: what waits holds its HTML and its pictures, and two
 * hundred calls of one teacher would fill the memory of everybody. Of one person's, one is worked on after the other, so
 * that what each took is known before the next begins.
 */
function withPlaces(engine: TellingEngine, most: number): PdfEngine {
  const held: string[] = [];
  const oneOfEach = gateOfEach(1);
  const begin: PdfEngine = async (parts, asked) => {
    await asked.budget.require();
    let took = 0;
    const spent = (milliseconds: number) => {
      took += milliseconds;
    };
    return engine(parts, { ...asked, spent }).finally(() => asked.budget.take(took));
  };
  return async (parts, asked) => {
    const who = callerNow();
    const own = held.filter((each) => each === who).length;
    if (held.length >= most || own >= MOST_OF_ONE) throw new TypesetterBusy();
    held.push(who);
    return oneOfEach(who, () => begin(parts, asked)).finally(() => held.splice(held.indexOf(who), 1));
  };
}

function byBrowser(print: (printed: Printed) => Promise<Uint8Array>): TellingEngine {
  const oneAtATime = gate(1);
  return async (parts, asked) => {
    const { parts: html, title, notes } = await browserHtml(parts, asked);
    const { left, right } = asked.page;
    const banner = (text: string | undefined) =>
      text
        ? documentOf(`<div style="font-size:9px;width:100%;margin:0 ${right}pt 0 ${left}pt">${text}</div>`)
        : null;
    const cover = html.cover ? `<div style="break-after:page">${html.cover}</div>` : '';
    const printed = {
      html: documentOf(cover + (html.body ?? '')),
      header: banner(html.header),
      footer: banner(html.footer),
      page: asked.page,
    };
    const pdf = await oneAtATime(() => print(printed)).catch((error: unknown) => {
      asked.log.warn({ err: error }, 'the engine that makes PDFs does not work');
      throw new TypesetterDown();
    });
    if (!Buffer.from(pdf.subarray(0, 5)).equals(Buffer.from('%PDF-'))) throw new TypesetterDown();
    return { pdf, title, notes };
  };
}

function documentOf(body: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">${POLICY}</head><body>${body}</body></html>`;
}

const MOST_BYTES = 100 * 1024 * 1024;
const POINTS_PER_INCH = 72;

/** Has a service print it that speaks as Gotenberg does. */
async function printWithService(
  url: string,
  { html, header, footer, page }: Printed,
  longest: number,
): Promise<Uint8Array> {
  const form = new FormData();
  const add = (name: string, text: string | null) =>
    text !== null && form.append('files', new Blob([text], { type: 'text/html' }), name);
  add('index.html', html);
  add('header.html', header);
  add('footer.html', footer);
  const inches = (points: number) => (points / POINTS_PER_INCH).toFixed(4);
  form.append('paperWidth', inches(page.width));
  form.append('paperHeight', inches(page.height));
  form.append('marginTop', inches(page.top));
  form.append('marginRight', inches(page.right));
  form.append('marginBottom', inches(page.bottom));
  form.append('marginLeft', inches(page.left));
  form.append('printBackground', 'true');
  const answer = await fetch(`${url}/forms/chromium/convert/html`, {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(longest),
  });
  if (!answer.ok || !answer.body) throw new Error(`the service answered ${answer.status}`);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body) {
    size += piece.length;
    if (size > MOST_BYTES) throw new Error('the service answered more than a PDF may have');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
