import { Readable } from 'node:stream';
import { type ByteRange, rangeOf } from '@course-center/domain/files/range';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A content of known length that can be read from anywhere, and what the browser is told about it. */
export interface SentContent {
  readonly size: number;
  readonly name: string;
  readonly type: string;
  /** Another content has another. */
  readonly etag: string;
  /** Whether a browser may show it in place. */
  readonly inline: boolean;
  /** For how many seconds a browser may keep it. */
  readonly maxAge: number;
  /** Null is the whole. */
  open(range: ByteRange | null): Promise<Readable> | AsyncIterable<Buffer>;
}

/** Shows nothing but itself, and runs nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** An `onSend` hook, after the headers that every answer gets, which are those of a page. */
export async function contentPolicy(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const shown = String(reply.getHeader('content-disposition')).startsWith('inline');
  reply.header('content-security-policy', shown ? POLICY : `${POLICY}; sandbox`);
}

/** Who takes nothing for so long is gone: they would hold a connection and an open file for ever. */
const SILENCE = 60_000;

/** Sends a content or the part of it that was asked for, so that what broke off can be gone on with. */
export async function sendContent(request: FastifyRequest, reply: FastifyReply, content: SentContent) {
  const { size, etag, maxAge } = content;
  const known = request.headers['if-none-match'] === etag;
  const range = isFresh(request, etag) ? rangeOf(request.headers.range, size) : null;
  const nothingSent = known || range === 'unsatisfiable' || request.method === 'HEAD';
  // Opened before anything is said of the content: a failure must not be kept by the browser in its place.
  const body = nothingSent ? undefined : await content.open(range);
  reply
    .headers({ etag, 'accept-ranges': 'bytes', 'cache-control': `private, max-age=${maxAge}` })
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin');
  if (known) return reply.code(304).send();
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const part: ByteRange = range ?? { from: 0, to: size - 1 };
  reply
    .code(range ? 206 : 200)
    .type(content.type)
    .header('content-length', part.to - part.from + 1)
    .header('content-disposition', dispositionOf(content.name, content.inline));
  if (range) reply.header('content-range', `bytes ${part.from}-${part.to}/${size}`);
  if (body) reply.raw.setTimeout(SILENCE, () => reply.raw.destroy());
  return reply.send(body && !(body instanceof Readable) ? new SentPieces(body) : body);
}

/** Sends pieces that may share memory: the one before the last has left when the next is asked for. */
class SentPieces extends Readable {
  private readonly pieces: AsyncIterable<Buffer>;
  private readonly leaving = new Set<PromiseWithResolvers<void>>();

  constructor(pieces: AsyncIterable<Buffer>) {
    super({ read: () => undefined });
    this.pieces = pieces;
  }

  /** A stream's own pipe keeps pieces for as long as it likes. */
  override pipe<To extends NodeJS.WritableStream>(to: To): To {
    this.sendTo(to).then(
      () => {
        to.end();
        this.push(null);
        this.resume();
      },
      (error) => this.destroy(error),
    );
    return to;
  }

  /** Who fetches may go at any time: nobody waits then until a piece has left. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    for (const { reject } of this.leaving) reject(error ?? new Error('nobody fetches it any more'));
    done(error);
  }

  private async sendTo(to: NodeJS.WritableStream): Promise<void> {
    let last = Promise.resolve();
    for await (const piece of this.pieces) {
      if (this.destroyed) return;
      if (piece.length === 0) continue;
      const left = this.write(piece, to);
      await last;
      last = left;
    }
    await last;
  }

  private write(piece: Buffer, to: NodeJS.WritableStream): Promise<void> {
    const left = Promise.withResolvers<void>();
    this.leaving.add(left);
    to.write(piece, (error) => {
      this.leaving.delete(left);
      if (error) left.reject(error);
      else left.resolve();
    });
    // Whoever sends the next piece asks for it.
    left.promise.catch(() => undefined);
    return left.promise;
  }
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
