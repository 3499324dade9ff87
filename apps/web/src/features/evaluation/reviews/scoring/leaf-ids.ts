/** Not of a leaf but of the whole review: what is said in the end. */
export const OVERALL = 'overall';

/** What an entry is found by: its leaf's number, or the overall comment. */
export type LeafKey = number | typeof OVERALL;

/** What a leaf's parts are found by on the page. */
export function idsOfLeaf(id: LeafKey) {
  const name = `leaf-${id}`;
  return {
    block: name,
    title: `${name}-title`,
    criteria: `${name}-criteria`,
    fault: `${name}-fault`,
    comment: `${name}-comment`,
  };
}
