/** A video's name as visitors read it: what stands before the first dash is for those who keep the files. */
export function videoName(name: string): string {
  return name.slice(name.indexOf('-') + 1).trim() || name;
}
