import type { Layout } from '@course-center/domain/showcase/layout';

/** What the server and the pages that it draws agree on; the pages are built apart, so no import tells. */

/** A call that the page needs, with its path as it is on the wire; what comes back is the answer's own text. */
export type ReadForPage = (path: string) => Promise<{ readonly status: number; readonly text: string }>;

/** A style sheet: written into the page, so that nothing has to be waited for before it is seen. */
export interface PageStyle {
  readonly address: string;
  readonly text: string;
}

export interface PageAssets {
  /** In the order of the sources; the first starts the page. */
  readonly scripts: readonly string[];
  readonly styles: readonly PageStyle[];
  /** Scripts that those import. */
  readonly preloads: readonly string[];
}

export interface PageRequest {
  /** What stands before the product's paths: empty, or `/app/{school}`. */
  readonly base: string;
  readonly path: string;
  readonly search: string;
  readonly layout: Layout;
  /** Scheme and host, for the links that leave the page (canonical, shared). */
  readonly origin: string;
  readonly read: ReadForPage;
  /** What the built pages have to load for these source files. */
  readonly assetsOf: (sources: readonly string[]) => PageAssets;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  /** The whole document. */
  readonly html: string;
  /** False for a page that depends on who looks at it. */
  readonly cacheable: boolean;
}

/** What the built server entry of the pages exports. */
export interface PageRenderer {
  readonly renderPage: (request: PageRequest) => Promise<RenderedPage>;
  /** The one script that stands in every document, which the policy has to let through. */
  readonly startScript: () => string;
}
