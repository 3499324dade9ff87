/** What a leaf's parts are found by on the page. */
export function idsOfLeaf(id: number) {
  const name = `leaf-${id}`;
  return {
    block: name,
    title: `${name}-title`,
    criteria: `${name}-criteria`,
    fault: `${name}-fault`,
    comment: `${name}-comment`,
  };
}
