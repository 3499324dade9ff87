import { Parser } from 'htmlparser2';
import { damaged } from './sheet-refused.ts';

export type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** What is told of a document, in its order. Names come without their prefix, texts may come in several pieces. */
export interface XmlReader {
  opened(name: string, attributes: XmlAttributes): void;
  closed?(name: string): void;
  text?(text: string): void;
}

/** Far above any real one; without a bound a hostile one would be kept until it ends. */
const LONGEST_TAG = 1_000_000;
/** A real sheet reaches some fifteen; the library searches all that are open for each one that closes. */
const DEEPEST = 100;

/** Reads a document piece by piece. It takes no document types, so nothing in a file can expand itself. */
export class XmlScanner {
  readonly #reader: XmlReader;
  readonly #parser: Parser;
  #depth = 0;
  /** Characters since something was last told. */
  #silent = 0;

  constructor(reader: XmlReader) {
    this.#reader = reader;
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#opened(name, attributes),
        onclosetag: (name) => this.#closed(name),
        ontext: (text) => this.#text(text),
        onprocessinginstruction: refuseDeclarations,
      },
      { xmlMode: true },
    );
  }

  write(piece: string): void {
    this.#silent += piece.length;
    this.#parser.write(piece);
    if (this.#silent > LONGEST_TAG) throw damaged();
  }

  #opened(name: string, attributes: XmlAttributes): void {
    this.#silent = 0;
    this.#depth++;
    if (this.#depth > DEEPEST) throw damaged();
    this.#reader.opened(localName(name), attributes);
  }

  #closed(name: string): void {
    this.#silent = 0;
    this.#depth--;
    this.#reader.closed?.(localName(name));
  }

  #text(text: string): void {
    this.#silent = 0;
    if (!this.#isReferenceToNothing(text)) this.#reader.text?.(text);
  }

  /** The library shows &#0; as a question mark, which nobody typed; one that somebody did is a single character. */
  #isReferenceToNothing(text: string): boolean {
    return text === '\uFFFD' && this.#parser.endIndex > this.#parser.startIndex;
  }
}

/** Of the instructions only those with an exclamation mark declare something: a document type, an entity. */
function refuseDeclarations(name: string): void {
  if (name.startsWith('!')) throw damaged();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
