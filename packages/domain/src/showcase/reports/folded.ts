/** Characters that nobody sees, and private ones, which stand for names later on. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ue000-\uf8ff]/g;
const WIDE = /[\uff10-\uff19\uff20-\uff3a\uff41-\uff5a]/g;
const WIDE_BY = 0xfee0;

/** A text in one spelling, so that no name or number hides behind another one. */
export function folded(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_BY));
}
