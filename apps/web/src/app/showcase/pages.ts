/** The public pages by path. */
export const PAGE_TITLE: Readonly<Record<string, string>> = {
  '/excellent': '优质课程',
  '/view-all': '全部课程',
  '/course-msg': '课程详情',
  '/course-category': '课程分类',
  '/carousel-details': '专题详情',
  '/search-result': '搜索结果',
  '/department-course': '学院课程',
};
