/** One look at a public page. */
export interface Visit {
  readonly at: Date;
  /** What the page's own cookie calls them, among whatever else they bring. */
  readonly cookies: string;
  readonly address: string;
  readonly userAgent: string;
  /** The course that the page is about; null for any other page. */
  readonly courseId: number | null;
  /** False for a course that a page loads in place: its document was counted. */
  readonly isDocument: boolean;
}
