import createPurifier, { type Config } from 'dompurify';
import { isAllowedLink } from './link-of.ts';

/** What the editor can make; anything else came from elsewhere. */
const ALLOWED: Config = {
  ALLOWED_TAGS: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

// An instance of our own: its hook is nobody else's business.
const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A') return;
  if (!isAllowedLink(node.getAttribute('href') ?? '')) return node.removeAttribute('href');
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** The text without anything that could do more than be read. */
export function clean(html: string): string {
  return purifier.sanitize(html, ALLOWED);
}
