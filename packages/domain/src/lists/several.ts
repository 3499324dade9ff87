/** Splits what was entered for several: at commas, Western or Chinese. */
export function several(text: string): string[] {
  return text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
