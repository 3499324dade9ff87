import { describe, expect, it } from 'vitest';
import { searchAddress } from './search-address.ts';

const at = (path: string, search = '') => ({ base: '', path, search });

describe('where a search leads', () => {
  it.each([
    ['home', at('/excellent'), '/search-result?search=%E5%A4%A7%E5%AD%A6&backpath=%2Fexcellent'],
    [
      'a section',
      at('/view-all', '?type=2&page=3'),
      '/search-result?search=%E5%A4%A7%E5%AD%A6&backpath=%2Fview-all%3Fpage%3D3&type=2',
    ],
    [
      'the results themselves, to the page where the first search began',
      at('/search-result', '?search=a&backpath=%2Fview-all&type=1&page=2'),
      '/search-result?search=%E5%A4%A7%E5%AD%A6&backpath=%2Fview-all&type=1',
    ],
  ])('it carries the way back to %s', (_, address, to) => expect(searchAddress(address, '大学')).toBe(to));

  it('takes a term as it is written', () =>
    expect(searchAddress(at('/excellent'), '"><b>&')).toBe(
      '/search-result?search=%22%3E%3Cb%3E%26&backpath=%2Fexcellent',
    ));
});
