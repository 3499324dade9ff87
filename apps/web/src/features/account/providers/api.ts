import type { LinkedIdentity, Provider, Trial, TriedStep } from '@course-center/contract/account/providers';
import type { ProviderKind } from '@course-center/domain/account/provider';
import {
  type ProviderForm,
  type ProviderSecrets,
  SECRET_NAMES,
} from '@course-center/domain/account/provider-form';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import { sealPasswords } from '../../../request/seal-passwords.ts';

export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => request('GET /api/admin/settings/providers', { signal, quiet: true }),
  staleTime: 0,
});

/** Like passwords, secrets travel sealed: an intranet may have no encryption of its own. */
async function sealed(secrets: ProviderSecrets) {
  const given = SECRET_NAMES.flatMap((name) => {
    const text = secrets[name]?.trim();
    return text ? [[name, text]] : [];
  });
  return given.length === 0 ? {} : sealPasswords(Object.fromEntries(given) as Record<string, string>);
}

export async function createProvider(form: ProviderForm, secrets: ProviderSecrets): Promise<void> {
  await request('POST /api/admin/settings/providers', { body: { ...form, secrets: await sealed(secrets) } });
}

export async function changeProvider(
  { id }: Provider,
  { kind: _, ...form }: ProviderForm,
  secrets: ProviderSecrets,
  version: number,
): Promise<void> {
  const body = { ...form, secrets: await sealed(secrets), version };
  await request('PUT /api/admin/settings/providers/{id}', { params: { id }, body });
}

export async function removeProvider({ id, version }: Provider): Promise<void> {
  await request('DELETE /api/admin/settings/providers/{id}', { params: { id }, query: { version } });
}

export async function tryProvider(id: number): Promise<readonly TriedStep[]> {
  const { steps } = await request('POST /api/admin/settings/providers/{id}/try', {
    params: { id },
    body: {},
  });
  return steps;
}

export function beginTrial(id: number): Promise<{ url: string; check: string }> {
  return request('POST /api/admin/settings/providers/{id}/trials', { params: { id }, body: {} });
}

export async function linkTrial(id: number, check: string, password: string): Promise<void> {
  const body = { check, ...(await sealPasswords({ password })) };
  await request('POST /api/admin/settings/providers/{id}/trials/link', { params: { id }, body });
}

export const ASK_EVERY = 2000;

/** Asked again until the other window is done. */
export const trialQuery = (id: number, check: string) =>
  queryOptions({
    queryKey: ['providers', id, 'trial', check],
    queryFn: ({ signal }): Promise<Trial> =>
      request('GET /api/admin/settings/providers/{id}/trials', {
        params: { id },
        query: { check },
        signal,
        quiet: true,
      }),
    refetchInterval: ({ state }) => (!state.data || state.data.state === 'waiting' ? ASK_EVERY : false),
    // The other window has the focus meanwhile.
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  });

export const refusedLinksQuery = (id: number) =>
  queryOptions({
    queryKey: ['providers', id, 'refused-links'],
    queryFn: ({ signal }) =>
      request('GET /api/admin/settings/providers/{id}/refused-links', { params: { id }, signal }),
    staleTime: 0,
  });

export async function dropRefusedLink(id: number, link_id: number): Promise<void> {
  await request('DELETE /api/admin/settings/providers/{id}/refused-links/{link_id}', {
    params: { id, link_id },
  });
}

export const identitiesQuery = (person: number) =>
  queryOptions({
    queryKey: ['identities', person],
    queryFn: ({ signal }): Promise<LinkedIdentity[]> =>
      request('GET /api/admin/people/{id}/identities', { params: { id: person }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export async function linkIdentity(person: number, provider_id: number, subject: string): Promise<void> {
  const body = { provider_id, subject };
  await request('POST /api/admin/people/{id}/identities', { params: { id: person }, body });
}

export async function unlinkIdentity(person: number, identity_id: number): Promise<void> {
  await request('DELETE /api/admin/people/{id}/identities/{identity_id}', {
    params: { id: person, identity_id },
  });
}

/** What a new one begins with. */
export function blankProvider(kind: ProviderKind): ProviderForm {
  return {
    kind,
    title: { cas: '统一身份认证', oidc: '统一身份认证', wechat: '微信扫码' }[kind],
    ...{ enabled: false, standard: false, admits: 'matched', match_field: 'employee_no' },
    match_attribute: '',
    config: {},
  };
}
