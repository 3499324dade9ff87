import type { DisplayConfig } from '@course-center/contract/showcase/display';
import type { Layout } from '@course-center/domain/showcase/layout';
import type { ComponentType } from 'react';
import type { Read } from '../reading/read.ts';

/** Where a visitor stands. */
export interface PageAddress {
  /** What stands before the product's paths: empty, or `/app/{school}`. */
  readonly base: string;
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** What a page tells search engines, and whoever a link to it is sent to. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The address that counts as this page's, without the base. */
  readonly canonical: string;
  readonly image?: string;
  /** schema.org data. */
  readonly structured?: Readonly<Record<string, unknown>>;
  /** Not for search engines: a list that a filter made, a search. */
  readonly hidden?: boolean;
}

export interface PageProps<Data> {
  readonly data: Data;
}

/** One page in one layout. */
export interface ShowcasePage<Data> {
  /** Everything that the first picture of the page needs; a `not_found` failure of a call makes it the 404 page. */
  readonly load: (read: Read, address: PageAddress) => Promise<Data>;
  readonly head: (
    data: Data,
    context: { readonly config: DisplayConfig; readonly address: PageAddress },
  ) => PageHead;
  readonly Page: ComponentType<PageProps<Data>>;
}

/** What was loaded for a page; it travels inside the document. */
export interface LoadedPage {
  readonly config: DisplayConfig;
  readonly layout: Layout;
  readonly address: PageAddress;
  readonly outcome:
    | { readonly state: 'shown'; readonly data: unknown }
    | { readonly state: 'not_found' }
    /** The school shows its pages only to those who sign in, and the server does not know who asks. */
    | { readonly state: 'sign_in' };
}

export function queryOf({ search }: PageAddress): URLSearchParams {
  return new URLSearchParams(search);
}
