import type { FieldType } from '@course-center/domain/evaluation/information-form';
import { plainNumber } from '@course-center/domain/evaluation/plain-number';
import { ATTRIBUTE_NAMES, keptAttributes, TAGS } from '@course-center/domain/rich-text/allowed';
import { withoutNestedTables } from '@course-center/domain/rich-text/nested-tables';
import { picturesIn } from '@course-center/domain/rich-text/pictures';
import sanitize from 'sanitize-html';

const ALLOWED: sanitize.IOptions = {
  allowedTags: [...TAGS],
  allowedAttributes: { '*': [...ATTRIBUTE_NAMES] },
  allowedSchemes: ['http', 'https', 'mailto'],
  disallowedTagsMode: 'discard',
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: keptAttributes(tagName, attribs) ?? {} }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['data-file'] === undefined,
};

/** Deeper than any editor nests; a parser takes the longer for each tag the deeper it stands. */
const MOST_NESTED = 40;

export class NestedTooDeep extends Error {}

/** Ends the reading of a text that nests too deep where it does. */
function bounded(): Pick<sanitize.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0;
  return {
    onOpenTag() {
      depth += 1;
      if (depth > MOST_NESTED) throw new NestedTooDeep();
    },
    onCloseTag() {
      depth -= 1;
    },
  };
}

/** A content as it is kept: rich text without anything that acts, what looks empty as empty. */
export function cleanContent(type: FieldType, content: string): string {
  if (type === 'richText') {
    const clean = withoutNestedTables(sanitize(content, { ...ALLOWED, ...bounded() }));
    return plainText(clean) === '' && picturesIn(clean).length === 0 ? '' : clean;
  }
  if (type === 'number') return plainNumber(content);
  return content.trim() === '' ? '' : content;
}

const ENDS = /<(br|\/p|\/li|\/h\d|\/blockquote|\/td|\/th|\/tr)\b[^>]*>/gi;
const WORDS_OF_PICTURE = /<img\b[^>]*?\balt="([^"]*)"[^>]*>/gi;

/** The words of a rich text, those below its pictures among them, for those who look for some. */
export function plainText(html: string): string {
  return sanitize(html.replaceAll(WORDS_OF_PICTURE, ' $1 ').replaceAll(ENDS, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
}
