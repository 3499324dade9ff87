import { MAX_CELL_CHARACTERS } from './sheet-limits.ts';
import { decodeEscapes } from './xml-text.ts';

/**
 * Puts together the text of a cell from its runs. Readings given above the characters are left out, and a text is
 * kept only as far as it takes to see that it is too long.
 */
export class TextCollector {
  #text = '';
  #inText = false;
  #inReading = false;

  opened(name: string): void {
    if (name === 'rPh') this.#inReading = true;
    if (name === 't') this.#inText = !this.#inReading;
  }

  closed(name: string): void {
    if (name === 'rPh') this.#inReading = false;
    if (name === 't') this.#inText = false;
  }

  text(text: string): void {
    if (this.#inText && this.#text.length <= MAX_RAW_CHARACTERS) this.#text += text;
  }

  take(): string {
    const text = decodeEscapes(this.#text.slice(0, MAX_RAW_CHARACTERS));
    this.#text = '';
    return text;
  }
}

/** An escaped character takes seven; spaces at the ends do not count against the limit. */
const MAX_RAW_CHARACTERS = MAX_CELL_CHARACTERS * 8;
