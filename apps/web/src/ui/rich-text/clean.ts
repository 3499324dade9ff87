import { ATTRIBUTE_NAMES, keptAttributes, TAGS } from '@course-center/domain/rich-text/allowed';
import { withoutNestedTables } from '@course-center/domain/rich-text/nested-tables';
import createPurifier, { type Config } from 'dompurify';
import { isOwnPicture } from './own-picture.ts';

const ALLOWED: Config = {
  ALLOWED_TAGS: [...TAGS],
  ALLOWED_ATTR: [...ATTRIBUTE_NAMES, 'src'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

// An instance of our own: its hook is nobody else's business.
const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  const given = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  const kept = keptOf(node.nodeName.toLowerCase(), given);
  if (kept === null) return node.remove();
  for (const name of Object.keys(given)) if (!(name in kept)) node.removeAttribute(name);
  for (const [name, value] of Object.entries(kept)) node.setAttribute(name, value);
});

function keptOf(tag: string, given: Readonly<Record<string, string>>): Record<string, string> | null {
  const kept = keptAttributes(tag, given);
  if (kept === null) return null;
  if (tag === 'a' && kept.href !== undefined)
    return { ...kept, target: '_blank', rel: 'noopener noreferrer' };
  if (tag !== 'img') return kept;
  const { src = '' } = given;
  return isOwnPicture(src, kept['data-file'] ?? '') ? { src, ...kept } : null;
}

/** The text without anything that could do more than be read. */
export function clean(html: string): string {
  return withoutNestedTables(purifier.sanitize(html, ALLOWED));
}
