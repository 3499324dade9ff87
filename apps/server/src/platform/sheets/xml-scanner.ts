import { damaged } from './sheet-refused.ts';
import { localName, MORE, tagEnd } from './xml-tag.ts';
import { decodeEntities } from './xml-text.ts';

/** What is told of a document, in its order. Names come without their prefix, texts may come in several pieces. */
export interface XmlReader {
  opened(name: string, attributes: string): void;
  closed?(name: string): void;
  text?(text: string): void;
}

/** Far above any real one; without a bound a hostile one would be copied again with every piece. */
const LONGEST_TOKEN = 1_000_000;
const CDATA = '<![CDATA[';

/** Reads a document piece by piece. It knows no document types, so nothing in a file can expand itself. */
export class XmlScanner {
  readonly #reader: XmlReader;
  #rest = '';

  constructor(reader: XmlReader) {
    this.#reader = reader;
  }

  write(piece: string): void {
    const xml = this.#rest + piece;
    let at = 0;
    while (at < xml.length) {
      const next = this.#token(xml, at);
      if (next === MORE) break;
      at = next;
    }
    this.#rest = xml.slice(at);
    if (this.#rest.length > LONGEST_TOKEN) throw damaged();
  }

  /** Tells of the token that starts here and returns where the next one does. */
  #token(xml: string, at: number): number {
    if (xml[at] !== '<') return this.#text(xml, at);
    switch (xml[at + 1]) {
      case undefined:
        return MORE;
      case '?':
        return after(xml, '?>', at + 2);
      case '!':
        return this.#declaration(xml, at);
      case '/':
        return this.#closing(xml, at);
      default:
        return this.#opening(xml, at);
    }
  }

  #text(xml: string, at: number): number {
    const end = xml.indexOf('<', at);
    if (end < 0) return MORE;
    this.#reader.text?.(decodeEntities(xml.slice(at, end)));
    return end;
  }

  #declaration(xml: string, at: number): number {
    if (xml.startsWith('<!--', at)) return after(xml, '-->', at + 4);
    if (xml.length - at < CDATA.length) return MORE;
    if (!xml.startsWith(CDATA, at)) throw damaged();
    const next = after(xml, ']]>', at + CDATA.length);
    if (next !== MORE) this.#reader.text?.(xml.slice(at + CDATA.length, next - 3));
    return next;
  }

  #closing(xml: string, at: number): number {
    const next = after(xml, '>', at + 2);
    if (next !== MORE) this.#reader.closed?.(localName(xml.slice(at + 2, next - 1).trimEnd()));
    return next;
  }

  #opening(xml: string, at: number): number {
    const end = tagEnd(xml, at + 1);
    if (end === MORE) return MORE;
    const closes = xml[end - 1] === '/';
    const tag = xml.slice(at + 1, closes ? end - 1 : end);
    const space = tag.search(/\s/);
    const name = localName(space < 0 ? tag : tag.slice(0, space));
    this.#reader.opened(name, space < 0 ? '' : tag.slice(space));
    if (closes) this.#reader.closed?.(name);
    return end + 1;
  }
}

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  return found < 0 ? MORE : found + mark.length;
}
