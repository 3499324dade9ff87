import type { DisplayConfig } from '@course-center/contract/showcase/display';
import { CODE } from '@course-center/domain/answers/sentence';
import { RequestFailed } from '../../../request/failed.ts';
import type { Read } from '../reading/read.ts';
import type { LoadedPage, PageAddress, ShowcasePage } from './page.ts';

/** Loads a page's data, and says what becomes of a page whose data are not to be had. */
export async function outcomeOf(
  page: ShowcasePage<unknown>,
  read: Read,
  address: PageAddress,
): Promise<LoadedPage['outcome']> {
  try {
    return { state: 'shown', data: await page.load(read, address) };
  } catch (reason) {
    const { status, code } = reason instanceof RequestFailed ? reason : { status: null, code: null };
    // An address with a wrong number in it names nothing either.
    if (status === 404 || status === 422 || code === CODE.senseless) return { state: 'not_found' };
    if (status === 401) return { state: 'sign_in' };
    throw reason;
  }
}

export async function loadConfig(read: Read): Promise<DisplayConfig> {
  return (await read('GET excellent/display/config')).data;
}
