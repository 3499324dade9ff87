/** The page numbers that a pager offers: the ends, the ones around the shown, and null for what lies between. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const offered = [...new Set(near)].sort((one, other) => one - other);
  return offered.flatMap((each, index) => {
    const skipped = each - (offered[index - 1] ?? 0) - 1;
    // A gap of one is better filled than marked.
    if (skipped === 1) return [each - 1, each];
    return skipped > 1 ? [null, each] : [each];
  });
}
