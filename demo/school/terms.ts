import type { Term } from '@course-center/domain/terms/term';

export const DEMO_TERMS: readonly Term[] = [
  { acad_year_term: '2025-2026-1', acad_year_term_name: '2025-2026学年第一学期', is_now: false },
  { acad_year_term: '2025-2026-2', acad_year_term_name: '2025-2026学年第二学期', is_now: false },
  { acad_year_term: '2026-2027-1', acad_year_term_name: '2026-2027学年第一学期', is_now: true },
];
