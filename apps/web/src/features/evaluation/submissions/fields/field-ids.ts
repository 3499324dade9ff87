/** The names by which a field's parts refer to each other. */
export function idsOfField(key: string) {
  const input = `field-${key}`;
  return {
    input,
    label: `${input}-label`,
    hint: `${input}-hint`,
    remark: `${input}-remark`,
    fault: `${input}-fault`,
  };
}
