/** The course types to choose from where the school's own list is not to be had. */
export const KNOWN_NATURES: readonly { readonly id: number; readonly name: string }[] = [
  { id: 13, name: '专业集中实践' },
  { id: 12, name: '学科基础课' },
  { id: 11, name: '专业核心课' },
  { id: 4, name: '专业选修课' },
  { id: 3, name: '公共选修课' },
];
