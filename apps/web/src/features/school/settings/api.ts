import type { DisplaySetting, ProjectSetting, SchoolSetting } from '@course-center/contract/school/settings';
import type { Term } from '@course-center/domain/school/term';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import { upload } from '../../../request/upload.ts';

export function createTerm(term: Pick<Term, 'acad_year_term' | 'acad_year_term_name'>): Promise<Term> {
  return request('POST /api/admin/settings/terms', { body: term });
}

/** Never from the cache: a form has to start from the version that is saved, and keeps it until it is saved. */
export const displaySettingQuery = queryOptions({
  queryKey: ['settings', 'display'],
  queryFn: ({ signal }) => request('GET /api/admin/settings/display', { signal, quiet: true }),
  gcTime: 0,
  refetchOnWindowFocus: false,
});

export const termsQuery = queryOptions({
  queryKey: ['settings', 'terms'],
  queryFn: ({ signal }) => request('GET /api/teacher/acad-year-term', { signal, quiet: true }),
});

export function makeTermCurrent({ acad_year_term }: Pick<Term, 'acad_year_term'>): Promise<Term> {
  return request('PUT /api/admin/settings/terms/{acad_year_term}/now', {
    params: { acad_year_term },
    body: {},
  });
}

/** Never from the cache: a form has to start from the version that is saved, and keeps it until it is saved. */
export const projectSettingQuery = queryOptions({
  queryKey: ['settings', 'project'],
  queryFn: ({ signal }) => request('GET /api/admin/settings/project', { signal, quiet: true }),
  gcTime: 0,
  refetchOnWindowFocus: false,
});

export async function removeTerm({ acad_year_term }: Pick<Term, 'acad_year_term'>): Promise<void> {
  await request('DELETE /api/admin/settings/terms/{acad_year_term}', { params: { acad_year_term } });
}

export function renameTerm({
  acad_year_term,
  acad_year_term_name,
}: Pick<Term, 'acad_year_term' | 'acad_year_term_name'>): Promise<Term> {
  return request('PUT /api/admin/settings/terms/{acad_year_term}', {
    params: { acad_year_term },
    body: { acad_year_term_name },
  });
}

export const SAVE_DISPLAY = 'PUT /api/admin/settings/display';

export function saveDisplay(body: DisplaySetting): Promise<DisplaySetting> {
  return request(SAVE_DISPLAY, { body });
}

export const SAVE_PROJECT = 'PUT /api/admin/settings/project';

export function saveProject(body: ProjectSetting): Promise<ProjectSetting> {
  return request(SAVE_PROJECT, { body });
}

export const SAVE_SCHOOL = 'PUT /api/admin/settings/school';

export function saveSchool(body: SchoolSetting): Promise<SchoolSetting> {
  return request(SAVE_SCHOOL, { body });
}

/** Never from the cache: a form has to start from the version that is saved, and keeps it until it is saved. */
export const schoolSettingQuery = queryOptions({
  queryKey: ['settings', 'school'],
  queryFn: ({ signal }) => request('GET /api/admin/settings/school', { signal, quiet: true }),
  gcTime: 0,
  refetchOnWindowFocus: false,
});

/** Stores a picture and answers its address; the setting itself changes only when the form is saved. */
export async function uploadLogo(file: File, onProgress: (fraction: number) => void): Promise<string> {
  const { logo } = await upload('POST /api/admin/settings/school/logo', file, { onProgress });
  return logo;
}
