import type { KeptTerm } from '@course-center/contract/school/terms';
import type { Term } from '@course-center/domain/school/term';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import { upload } from '../../../request/upload.ts';
import type { SavingCall } from '../../../ui/saving/use-save-shortcut.ts';

/** Never from the cache: a form has to start from the version that is saved, and keeps it until it is saved. */
function kept<Setting, const Call extends SavingCall>(
  name: string,
  title: string,
  call: Call,
  read: (input: { signal: AbortSignal; quiet: true }) => Promise<Setting>,
) {
  const query = queryOptions({
    queryKey: ['settings', name],
    queryFn: ({ signal }) => read({ signal, quiet: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return { query, call, keptAs: { thing: `setting:${name}`, title } };
}

export const schoolSetting = kept('school', '学校设置', 'PUT /api/admin/settings/school', (input) =>
  request('GET /api/admin/settings/school', input),
);
export const projectSetting = kept('project', '项目设置', 'PUT /api/admin/settings/project', (input) =>
  request('GET /api/admin/settings/project', input),
);
/** What is missing before anybody can sign in by a scan. */
export const scanMissingQuery = queryOptions({
  queryKey: ['providers', 'scan'],
  queryFn: ({ signal }) => request('GET /api/admin/settings/providers', { signal, quiet: true }),
  select: ({ scan_missing }) => scan_missing,
  staleTime: 0,
});
export const displaySetting = kept('display', '展示设置', 'PUT /api/admin/settings/display', (input) =>
  request('GET /api/admin/settings/display', input),
);

export const keepingSetting = kept('keeping', '数据保存期限', 'PUT /api/admin/settings/keeping', (input) =>
  request('GET /api/admin/settings/keeping', input),
);

export function createTerm(term: Pick<Term, 'acad_year_term' | 'acad_year_term_name'>): Promise<Term> {
  return request('POST /api/admin/settings/terms', { body: term });
}

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

export async function removeTerm({ acad_year_term, version }: KeptTerm): Promise<void> {
  await request('DELETE /api/admin/settings/terms/{acad_year_term}', {
    params: { acad_year_term },
    query: { version },
  });
}

export function renameTerm({
  acad_year_term,
  acad_year_term_name,
  version,
}: Omit<KeptTerm, 'is_now'>): Promise<Term> {
  return request('PUT /api/admin/settings/terms/{acad_year_term}', {
    params: { acad_year_term },
    body: { acad_year_term_name, version },
  });
}

/** Stores a picture and answers its address; the setting itself changes only when the form is saved. */
export async function uploadLogo(file: File, onProgress: (fraction: number) => void): Promise<string> {
  const { logo } = await upload('POST /api/admin/settings/school/logo', file, { onProgress });
  return logo;
}
