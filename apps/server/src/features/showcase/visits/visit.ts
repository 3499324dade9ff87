/** One look at a public page. */
export interface Visit {
  readonly at: Date;
  /** What the page's own cookie calls them. */
  readonly visitor: string;
  readonly address: string;
  /** The course that the page is about; null for any other page. */
  readonly courseId: number | null;
}
