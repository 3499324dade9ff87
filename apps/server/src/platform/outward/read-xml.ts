import { SaxesParser } from 'saxes';

/** An element of a small document: its name without the prefix, and its own text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** Far above what a provider says of a person. */
const MOST_ELEMENTS = 1000;
const DEEPEST = 20;

class Unreadable extends Error {}

/**
 * Reads what somebody outside sent; null for whatever is not well-formed, or says more than data. A document type is
 * refused before anything is read, for entities are made there; so is a comment beside a text, for readers do not agree
 * on what such a text is, and a name must be one name for all of them.
 */
export function readXml(text: string): XmlElement | null {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return null;
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

function parse(text: string): XmlElement | null {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const commented = new Set<Open>();
  const innermost = () => open.at(-1) as Open;
  let elements = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    throw new Unreadable();
  });
  parser.on('opentag', ({ local, attributes }) => {
    elements += 1;
    if (elements > MOST_ELEMENTS || open.length > DEEPEST) throw new Unreadable();
    const values = Object.values(attributes).map((each) => [each.local || each.name, each.value]);
    open.push({ name: local, attributes: Object.fromEntries(values), children: [], text: '' });
  });
  for (const event of ['text', 'cdata'] as const)
    parser.on(event, (piece) => {
      innermost().text += piece;
    });
  for (const event of ['comment', 'processinginstruction'] as const)
    parser.on(event, () => void commented.add(innermost()));
  parser.on('closetag', () => {
    const closed = open.pop() as Open;
    if (commented.has(closed) && closed.text.trim() !== '') throw new Unreadable();
    innermost().children.push(closed);
  });
  parser.write(text).close();
  return root.children[0] ?? null;
}

/** The elements of a name, wherever they stand below. */
export function elementsNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsNamed(child, name),
  ]);
}
