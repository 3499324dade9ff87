import { sectionOf } from '@course-center/domain/showcase/section';
import { PAGE_SIZES } from '../../../ui/list/list-state.ts';
import type { PageHead, ShowcasePage } from '../frame/page.ts';
import { departmentIn } from './filter-groups.ts';
import { addressOfChoice, type ListChoice, readChoice } from './list-choice.ts';
import { kindOf } from './list-kind.ts';
import type { ListData, Offers } from './load-list.ts';

/** The chosen department as the school calls it; what the address calls it only where nothing is shown of it. */
export function departmentName({ department, departmentName: named }: ListChoice, offers: Offers): string {
  return departmentIn(offers.departments, department)?.name ?? named;
}

export function headingOf(choice: ListChoice, offers: Offers): string {
  switch (choice.path) {
    case '/view-all':
      return sectionOf(choice.type)?.title ?? '';
    case '/department-course':
      return departmentName(choice, offers) || '全部学院';
    case '/search-result':
      return '搜索结果';
    case '/course-category':
      return choice.category || '课程类别';
  }
}

/** How many courses there are, and of which search. */
export function countWords({ path, search }: ListChoice, total: number): string {
  if (kindOf(path).needsTerm && search === '') return '';
  return `${search && `“${search}” `}共 ${total} 门课程`;
}

/** What stands where no course does. */
export function emptyText(choice: ListChoice, offers: Offers): string {
  if (kindOf(choice.path).needsTerm && choice.search === '') return '请输入课程名称或教师名称进行搜索';
  const name = departmentName(choice, offers) || choice.category;
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
    description: `${config.title}${heading}：共 ${data.total} 门课程，可查看课程介绍、教学视频、教学资料与专家评价。`,
    canonical: addressOfChoice(whole),
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
