import { textDifference } from '@course-center/domain/forms/text-difference';

export interface Compared {
  /** The cleaned text that the other is held against. */
  readonly html: string;
  /** Whether the other stood there before, or came after. */
  readonly is: 'before' | 'after';
}

interface Mark {
  /** The class of the mark, and of the words that only a listener gets. */
  readonly look: string;
  readonly told: string;
  /** What the listener is told where a change begins. */
  readonly words: string;
}

/** A cleaned text with marks around the words that the other does not have; what is only formatted anew has none. */
export function markedChanges(html: string, other: Compared, mark: Mark): string {
  const own = wordsIn(html);
  const { text: others } = wordsIn(other.html);
  const cameAfter = other.is === 'before';
  const kind = cameAfter ? 'added' : 'removed';
  const hidden = cameAfter ? 'removed' : 'added';
  const changed: (readonly [from: number, to: number])[] = [];
  let at = 0;
  for (const part of cameAfter ? textDifference(others, own.text) : textDifference(own.text, others)) {
    if (part.kind === hidden) continue;
    if (part.kind === kind) changed.push([at, at + part.text.length]);
    at += part.text.length;
  }
  let begin = 0;
  for (const node of own.nodes) {
    const { length } = node.data;
    const here = changed
      .filter(([from, to]) => from < begin + length && to > begin)
      .map(([from, to]) => [Math.max(from - begin, 0), Math.min(to - begin, length)] as const);
    if (here.length > 0) node.replaceWith(...pieces(node, here, kind === 'added' ? 'ins' : 'del', mark));
    begin += length + 1;
  }
  return own.body.innerHTML;
}

interface Words {
  readonly body: HTMLElement;
  /** In reading order; what only parts lines of the markup is none. */
  readonly nodes: readonly Text[];
  /** Each on a line of its own. */
  readonly text: string;
}

function wordsIn(html: string): Words {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if ((node as Text).data.trim() !== '') nodes.push(node as Text);
  return { body, nodes, text: nodes.map(({ data }) => data).join('\n') };
}

function pieces(
  { data, ownerDocument: page }: Text,
  changed: readonly (readonly [from: number, to: number])[],
  tag: 'ins' | 'del',
  { look, told, words }: Mark,
): (string | HTMLElement)[] {
  const span = (text: string) => {
    const element = page.createElement('span');
    element.className = told;
    element.textContent = text;
    return element;
  };
  let end = 0;
  const made = changed.flatMap(([from, to]) => {
    const element = page.createElement(tag);
    element.className = look;
    element.append(span(words), data.slice(from, to), span('）'));
    const before = data.slice(end, from);
    end = to;
    return [before, element];
  });
  return [...made, data.slice(end)].filter((piece) => piece !== '');
}
