import { expect, it } from 'vitest';
import { GOAL_ARROWS } from './goal-course.ts';
import { goalNews } from './goal-news.ts';

it.each(GOAL_ARROWS)('$action tells whoever it waits for then', ({ action, to, needs, by }) => {
  const news = goalNews(action);
  if (to === 'plan_submitted' || to === 'report_submitted') expect(news?.tells).toBe('reviewer');
  else if (needs && to !== 'confirmed' && action !== 'confirm_plan') expect(news?.tells).toBe('returned');
  else if (needs) expect(news?.tells).toBe('confirmed');
  // What they took back themselves, or what is filed away, asks nothing of anybody.
  else expect([news, by === 'leader' || to === 'archived']).toEqual([null, true]);
});
