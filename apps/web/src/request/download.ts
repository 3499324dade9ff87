import { readAnswer, sayLost } from './answer.ts';
import { fileNameOf, isFetched } from './file-name.ts';
import { send, urlOf } from './send.ts';

interface DownloadOptions {
  readonly fetched?: boolean;
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
}

/**
 * Hands a file to the user: office files are fetched with the session's headers, others are linked to directly.
 * Where the path does not tell which of the two it is, the caller does.
 */
export async function download(
  path: string,
  { fetched = isFetched(path), method = 'GET', body = {} }: DownloadOptions = {},
): Promise<void> {
  if (!fetched) return save(urlOf(path, {}), '');
  const carried = method === 'POST' ? { body } : {};
  const { status, headers, content } = await send(`${method} ${path}`, carried, (response) =>
    response.blob(),
  ).catch(sayLost({}));
  // Where a file was expected, JSON is the reason why there is none.
  if (status !== 200 || content.type.includes('json')) {
    readAnswer({ method, status, text: await content.text() }, {});
    return;
  }
  const url = URL.createObjectURL(content);
  save(url, fileNameOf(headers.get('Content-Disposition'), path));
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function save(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
