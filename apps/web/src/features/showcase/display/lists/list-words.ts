import { PAGE_SIZES } from '../../../../ui/list/list-state.ts';
import type { PageHead, ShowcasePage } from '../frame/page.ts';
import { groupedText } from '../ui/counts.ts';
import { departmentIn } from './filter-groups.ts';
import { addressOfChoice, type ListChoice, listedSection, readChoice } from './list-choice.ts';
import { kindOf } from './list-kind.ts';
import type { ListData, Offers } from './load-list.ts';

const TERM_SHOWN = 24;

/** The chosen department as the school calls it; what an address calls it, anybody can write. */
export function departmentName({ department }: ListChoice, { departments }: Offers): string {
  return departmentIn(departments, department)?.name ?? '';
}

function categoryName({ category }: ListChoice, { categories }: Offers): string {
  return categories.some(({ name }) => name === category) ? category : '';
}

export function headingOf(choice: ListChoice, offers: Offers): string {
  switch (choice.path) {
    case '/view-all':
      return listedSection(choice)?.title ?? '';
    case '/department-course':
      return departmentName(choice, offers) || (choice.department === '' ? '全部学院' : '学院课程');
    case '/search-result':
      return '搜索结果';
    case '/course-category':
      return categoryName(choice, offers) || '课程类别';
  }
}

/** How many courses there are, and of which search. */
export function countWords({ path, search }: ListChoice, total: number): string {
  if (kindOf(path).needsTerm && search === '') return '';
  return `${search && `“${shortened(search)}” `}共 ${groupedText(total)} 门课程`;
}

/** Where a search looks: whatever page it was begun on, in all of the school. */
export const SEARCHED = '在全校展示课程的名称、教师、课程代码与开课学院中搜索';

/** As much of a term as a heading has room for. */
function shortened(term: string): string {
  const characters = [...term];
  return characters.length <= TERM_SHOWN ? term : `${characters.slice(0, TERM_SHOWN - 1).join('')}…`;
}

/** What stands where no course does. */
export function emptyText(choice: ListChoice, offers: Offers): string {
  if (choice.path === '/search-result')
    return choice.search === ''
      ? '请输入课程名称或教师名称进行搜索'
      : `没有找到与“${shortened(choice.search)}”相符的课程`;
  // A college that has courses is not said to have none because a filter is narrow.
  if (choice.grade || choice.nature) return '没有符合条件的课程';
  const name = departmentName(choice, offers) || categoryName(choice, offers);
  return name === '' ? '暂无数据' : `【${name}】暂无数据`;
}

/** Search engines get the lists themselves; what a visitor narrowed down or searched for is the visitor's. */
export const headOfList: ShowcasePage<ListData>['head'] = (data, { config, address }): PageHead => {
  const choice = readChoice(address);
  const heading = headingOf(choice, data.offers);
  const whole = wholeList(choice, data.offers);
  const { filters, needsTerm } = kindOf(choice.path);
  return {
    title: `${heading} - ${config.title}`,
    description: `${config.school}${heading}：共 ${data.total} 门课程，可查看课程介绍、教学视频、教学资料与专家评价。`,
    canonical: addressOfChoice(whole),
    ...(data.courses[0]?.cover && { image: data.courses[0].cover }),
    hidden:
      needsTerm ||
      data.courses.length === 0 ||
      choice.search !== '' ||
      filters.some((filter) => choice[filter] !== whole[filter]),
  };
};

/** The list that a choice was made in. What the address has a name of its own for, makes the list what it is. */
function wholeList(choice: ListChoice, offers: Offers): ListChoice {
  const { filters, names } = kindOf(choice.path);
  const dropped = filters.filter((filter) => !names[filter]).map((filter) => [filter, '']);
  return {
    ...choice,
    ...Object.fromEntries(dropped),
    departmentName: departmentName(choice, offers),
    type: choice.path === '/view-all' ? choice.type : '',
    search: '',
    backpath: '',
    size: PAGE_SIZES[0],
  };
}
