import { type Static, Type } from 'typebox';
import { ofVisitors } from '../endpoint.ts';
import { actingQuery, exact, Id, sealedQuery, Text } from '../shapes.ts';

/** What experts said of a course, as sentences with counts. Never a name. */
export const CourseReport = exact({
  /** By first-level indicator: what was said, and how the scores stand against the points. */
  ai_indicator: Type.Array(
    exact({ indicator: Text(), summary: Text(2000), rate: Type.Union([Type.Number(), Type.Null()]) }),
  ),
  problems_and_suggestions: Text(5000),
  summary_of_opinions: Text(5000),
  ai_expert_comment_sentence: Type.Array(
    exact({
      expert_comment_sentence: Text(500),
      expert_comment_sentence_count: Type.Integer({ minimum: 1 }),
    }),
  ),
});
export type CourseReport = Static<typeof CourseReport>;

export const reportEndpoints = {
  course: ofVisitors('GET report/course/4-1', '专家评价词云', {
    query: exact({
      acad_year_term: Type.Optional(Text(16)),
      group_id: Id,
      preview: Type.Optional(Text(200)),
      ...sealedQuery,
      ...actingQuery,
    }),
    answer: CourseReport,
  }),
};
