/** What stands for somebody without a picture: the last two characters of a Chinese name, else the first letters. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s·]+/);
  if (/^\p{Script=Han}/u.test(name.trim())) return [...(words.at(-1) ?? '')].slice(-2).join('');
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
