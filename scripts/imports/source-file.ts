/** One file of the repository, its path relative to the root and written with forward slashes. */
export type SourceFile = { readonly path: string; readonly text: string };

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

export function isCode(path: string): boolean {
  return /\.tsx?$/.test(path);
}
