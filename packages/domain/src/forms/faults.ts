/** What is wrong with which field: the sentences stand under the field they belong to. */
export type Faults<Field extends string = string> = Partial<Record<Field, string>>;

export function hasFaults(faults: Faults): boolean {
  return Object.values(faults).some((sentence) => sentence !== undefined);
}
