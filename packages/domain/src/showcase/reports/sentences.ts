const OPENING = '“‘《（(「『【[';
const CLOSING = '”’》）)」』】]';
const SENTENCE_ENDS = '。！？!?；;…\n';
const CLAUSE_ENDS = '，,';
const MARKER =
  /^(?:[（(]?(?:\d{1,2}|[一二三四五六七八九十]{1,3})[)）.．、:：](?!\d)|[①-⑳•·●◆■*—-]|其?[一二三四五]是|第[一二三四五六七八九十][，,、])\s*/;
const MARKER_WITHIN = /(?<=[\s。；;，,])(?=(?:\d{1,2}[.．、)）](?!\d)|[（(]\d{1,2}[)）]|[①-⑳]))/g;
const EDGE = /[\s，,、：:。.！!？?；;…—-]/;
const HAN_SPACE = /(?<=[\p{Script=Han}\p{P}])\s+|\s+(?=[\p{Script=Han}\p{P}])/gu;
const LONGEST = 120;

/** The sentences of a comment, without what ends them and what counts them. */
export function sentencesOf(text: string): string[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll(MARKER_WITHIN, '\n').split('\n');
  return lines
    .flatMap((line) => cutAt(line, SENTENCE_ENDS))
    .map(tidied)
    .filter((sentence) => sentence !== '')
    .flatMap(inPieces);
}

/** The clauses of a sentence; what stands in quotes or brackets stays whole. */
export function clausesOf(sentence: string): string[] {
  return cutAt(sentence, CLAUSE_ENDS)
    .map(tidied)
    .filter((clause) => clause !== '');
}

/** A sentence that nobody would read to its end comes in pieces of whole clauses; a clause like that is no sentence. */
function inPieces(sentence: string): string[] {
  if (sentence.length <= LONGEST) return [sentence];
  const pieces: string[] = [];
  for (const clause of clausesOf(sentence).filter(({ length }) => length <= LONGEST)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + clause.length < LONGEST)
      pieces[pieces.length - 1] = `${last}，${clause}`;
    else pieces.push(clause);
  }
  return pieces;
}

function cutAt(text: string, ends: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let piece = '';
  const end = () => {
    pieces.push(piece);
    piece = '';
    depth = 0;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (OPENING.includes(character)) depth++;
    else if (CLOSING.includes(character)) depth = Math.max(0, depth - 1);
    if (depth === 0 && (ends.includes(character) || endsByFullStop(text, at, ends))) end();
    else piece += character;
  }
  // A quote that never ends hides no end of a sentence.
  if (depth > 0) return text.split(new RegExp(`[${ends}]`));
  end();
  return pieces;
}

/** A full stop of Latin script ends a sentence where neither a number nor a word goes on. */
function endsByFullStop(text: string, at: number, ends: string): boolean {
  return (
    ends === SENTENCE_ENDS &&
    text.charAt(at) === '.' &&
    /^(?:\s|$|\p{Script=Han})/u.test(text.slice(at + 1, at + 3)) &&
    !/\d/.test(text.charAt(at - 1))
  );
}

function tidied(text: string): string {
  let left = withoutEdges(text.replaceAll(/\s+/g, ' ').replaceAll(HAN_SPACE, ''));
  while (MARKER.test(left)) left = withoutEdges(left.replace(MARKER, ''));
  return left;
}

/** Looked for from both ends: commas in the middle may be as many as a comment is long. */
function withoutEdges(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && EDGE.test(text.charAt(from))) from += 1;
  while (to > from && EDGE.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
