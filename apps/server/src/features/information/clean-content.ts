import type { FieldType } from '@course-center/domain/evaluation/information-form';
import { plainNumber } from '@course-center/domain/evaluation/plain-number';
import sanitize from 'sanitize-html';

const ALLOWED = {
  // What the page's editor makes and its reader shows; anything else would be kept unseen.
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  disallowedTagsMode: 'discard' as const,
};

/** A content as it is kept: rich text without anything that acts, what looks empty as empty. */
export function cleanContent(type: FieldType, content: string): string {
  if (type === 'richText') {
    const clean = sanitize(content, ALLOWED);
    return plainText(clean) === '' ? '' : clean;
  }
  if (type === 'number') return plainNumber(content);
  return content.trim() === '' ? '' : content;
}

/** The words of a rich text, for those who look for some. */
export function plainText(html: string): string {
  return sanitize(html.replaceAll(/<(br|\/p|\/li|\/h\d|\/td)\b[^>]*>/gi, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}
