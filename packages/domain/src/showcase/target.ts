/** A host, of which the first sign tells, and nothing that a browser would drop before it reads the rest. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#\\][^\s\\]*$/i;
/** Two slashes would lead to another host, and browsers take a backslash for one. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** An address somewhere in the web. */
export function isWebAddress(target: string): boolean {
  return WEB_ADDRESS.test(target);
}

/** Where something on the public pages may lead: into the web, or to a page of ours. Anything else could act. */
export function isTarget(target: string): boolean {
  return isWebAddress(target) || OWN_PATH.test(target);
}
