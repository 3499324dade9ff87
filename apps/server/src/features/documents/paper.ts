import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PaperAsked } from '@course-center/contract/documents/papers';
import { localTime } from '@course-center/domain/forms/local-time';
import { termTitle } from '@course-center/domain/forms/term-title';
import { schoolConfig } from '../../platform/settings/settings.ts';
import { allTerms } from '../../platform/terms/terms.repository.ts';
import { qrCode } from '../../platform/typesetting/qr-code.ts';
import type { Typeset } from '../../platform/typesetting/typesetter.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import type { VerifyAddress } from '../evaluation/public.ts';

/** Who asks for a paper, and where. */
export interface Asking {
  readonly scene: Scene;
  readonly actor: Actor;
  readonly verifyAddress: VerifyAddress;
}

/** What is set: a title, what the template reads, and the pictures that it names. */
export interface Written extends Pick<Typeset, 'inParts'> {
  readonly title: string;
  readonly data: object;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** A sheet that was written instead of data: nothing is set. */
  readonly sheet?: Buffer;
}

/** A kind of paper. Its data come from the use case that answers the screen, so it tells nobody more than that. */
export interface Paper {
  /** The name of its template. */
  readonly template: string;
  /** What it is called before it is written, and how many pieces it holds; refuses who may not have it. */
  measure(asking: Asking, asked: PaperAsked): Promise<{ readonly title: string; readonly pieces: number }>;
  /** More pieces than this are set by a job. */
  readonly most: number;
  write(asking: Asking, asked: PaperAsked, onDone: (pieces: number) => Promise<void>): Promise<Written>;
}

/** The pictures of a paper, each under the name that the template finds it by. */
export class Pictures extends Map<string, Uint8Array> {
  /** Null where there is no picture. */
  add(name: string, content: Uint8Array | null): string | null {
    if (!content || content.length === 0) return null;
    this.set(name, content);
    return name;
  }

  /** Of a data URL. */
  addDrawn(name: string, url: string): string | null {
    return this.add(name, Buffer.from(url.split(',')[1] ?? '', 'base64'));
  }

  /** The way to the page that verifies a paper, for a camera; none where nobody knows under which name it is served. */
  addCode(address: string): string | null {
    return /^https?:/.test(address) ? this.add('code.svg', Buffer.from(qrCode(address))) : null;
  }
}

/** What stands at the top of every paper. */
export async function headOf({ db, school }: Scene, pictures: Pictures) {
  const { school: name, logo } = await schoolConfig(db);
  const file = join(school.filesDir, 'public', basename(logo));
  const mark = logo === '' ? null : await readFile(file).catch(() => null);
  return { school: name, logo: pictures.add('logo.png', mark) };
}

/** What terms are called. */
export async function termNames({ db }: Scene): Promise<(term: string) => string> {
  const terms = await allTerms(db);
  return (term) => termTitle(term, terms);
}

/** A moment as papers have it: on the school's clock, wherever they are read. */
export function moment(at: string | null): string {
  return at === null ? '--' : localTime(new Date(at));
}
