/** Files that are fetched with the session's headers; everything else is a plain link. */
const FETCHED = /\.(xlsx|xls|doc|docx)$/i;

export function isFetched(path: string): boolean {
  const [file = '', query = ''] = path.split('?');
  return FETCHED.test(file) || FETCHED.test(`.${new URLSearchParams(query).get('format') ?? ''}`);
}

/** The name that the server gave a file, or else the last part of its path. */
export function fileNameOf(disposition: string | null, path: string): string {
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition ?? '')?.[1];
  if (encoded) return decoded(encoded.trim());
  const plain = /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1];
  return decoded(plain?.trim() || (path.split('?')[0] ?? '').split('/').at(-1) || '下载文件');
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
