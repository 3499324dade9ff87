/**
 * Cleans a text once more where the browser itself fetched it. The server has cleaned what it draws, and draws it as
 * it is.
 */
export async function cleanInBrowser(html: string): Promise<string> {
  if (import.meta.env.SSR || html === '') return html;
  const { clean } = await import('../../../../ui/rich-text/clean.ts');
  return clean(html);
}
