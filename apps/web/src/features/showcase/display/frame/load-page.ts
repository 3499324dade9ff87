import type { DisplayConfig } from '@course-center/contract/showcase/display';
import { CODE } from '@course-center/domain/answers/code';
import { RequestFailed } from '../../../../request/failed.ts';
import type { Read } from '../reading/read.ts';
import type { LoadedPage, PageAddress, ShowcasePage } from './page.ts';

const COURSE = '/course-msg';

/** Loads a page's data, and says what becomes of a page whose data are not to be had. */
export async function outcomeOf(
  page: ShowcasePage<unknown>,
  read: Read,
  address: PageAddress,
  /** Somebody has the page before them, and followed one of its own links. */
  isInPlace = false,
): Promise<LoadedPage['outcome']> {
  try {
    return { state: 'shown', data: await page.load(read, address) };
  } catch (reason) {
    const { status, code } = reason instanceof RequestFailed ? reason : { status: null, code: null };
    // An address with a wrong number in it names nothing either; the page's own links have none.
    const isSenseless = status === 422 || code === CODE.senseless;
    // Nor is a list gone because one of its filters was not answered; a course is.
    const isGone = status === 404 && !(isInPlace && address.path !== COURSE);
    if (isGone || (isSenseless && !isInPlace)) return { state: 'not_found' };
    if (status === 401) return { state: 'sign_in' };
    throw reason;
  }
}

/** What the server draws of a page: nothing where visitors have to sign in, because it does not know who asks. */
export async function loadOnServer(
  page: ShowcasePage<unknown> | null,
  read: Read,
  address: PageAddress,
): Promise<Pick<LoadedPage, 'config' | 'outcome'>> {
  const [config, outcome] = await Promise.all([
    loadConfig(read),
    page ? outcomeOf(page, read, address) : ({ state: 'not_found' } as const),
  ]);
  return { config, outcome: page && config.auth === '1' ? { state: 'sign_in' } : outcome };
}

export async function loadConfig(read: Read): Promise<DisplayConfig> {
  return (await read('GET excellent/display/config')).data;
}
