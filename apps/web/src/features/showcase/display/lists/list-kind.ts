/** What a visitor may choose by. */
export type FilterName = 'department' | 'grade' | 'nature' | 'category';

export interface ListKind {
  /** In the order of their rows. */
  readonly filters: readonly FilterName[];
  /** What the address calls a filter, where that is not the filter's own name. */
  readonly names: Partial<Readonly<Record<FilterName, string>>>;
  /** Lists nothing before something is searched for. */
  readonly needsTerm: boolean;
  /** How the filters of the phone lie in their drawer: one below the other, or each behind a tab. */
  readonly drawer: 'stacked' | 'tabs';
}

/** The four lists of courses: one page, told apart by what they are chosen by. */
export const LIST_KINDS = {
  '/view-all': {
    filters: ['department', 'grade', 'nature'],
    names: {},
    needsTerm: false,
    drawer: 'stacked',
  },
  '/department-course': {
    filters: ['department', 'grade', 'nature'],
    names: { department: 'id' },
    needsTerm: false,
    drawer: 'tabs',
  },
  '/search-result': { filters: [], names: {}, needsTerm: true, drawer: 'stacked' },
  '/course-category': {
    filters: ['category'],
    names: { category: 'name' },
    needsTerm: false,
    drawer: 'stacked',
  },
} as const satisfies Readonly<Record<string, ListKind>>;

export type ListPath = keyof typeof LIST_KINDS;

export function kindOf(path: ListPath): ListKind {
  return LIST_KINDS[path];
}
