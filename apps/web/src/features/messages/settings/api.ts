import type { ChoicesForm } from '@course-center/contract/messages/inbox';
import type {
  DeliveryRow,
  KindTexts,
  MessageChannels,
  Tried,
} from '@course-center/contract/messages/settings';
import { type AppConfig, typedTemplates } from '@course-center/domain/messages/app-template';
import type { Channel } from '@course-center/domain/messages/channels';
import type { HookConfig, MailConfig } from '@course-center/domain/messages/delivery';
import type { MessageKind, MessageTexts } from '@course-center/domain/messages/kinds';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import { sealPasswords } from '../../../request/seal-passwords.ts';

export const SETTINGS = ['message-settings'] as const;

export const channelsQuery = queryOptions({
  queryKey: [...SETTINGS, 'channels'],
  queryFn: ({ signal }) => request('GET /api/admin/settings/messages', { signal, quiet: true }),
  staleTime: 0,
});

export const usualQuery = queryOptions({
  queryKey: [...SETTINGS, 'choices'],
  queryFn: ({ signal }) => request('GET /api/admin/settings/messages/choices', { signal, quiet: true }),
  staleTime: 0,
});

export const textsQuery = queryOptions({
  queryKey: [...SETTINGS, 'texts'],
  queryFn: ({ signal }) => request('GET /api/admin/settings/messages/texts', { signal, quiet: true }),
  staleTime: 0,
});

interface Written {
  readonly enabled: boolean;
  /** Empty where it stays as it is. */
  readonly secret: string;
}

/** Like passwords, secrets travel sealed: an intranet may have no encryption of its own. */
const sealed = async (secret: string) =>
  secret.trim() === '' ? {} : sealPasswords({ secret: secret.trim() });

export async function saveMail(
  { secret, ...form }: MailConfig & Written,
  version: number,
): Promise<MessageChannels> {
  const body = { ...form, ...(await sealed(secret)), version };
  return request('PUT /api/admin/settings/messages/mail', { body });
}

export function saveApp(
  { enabled, ...form }: AppConfig & Pick<Written, 'enabled'>,
  version: number,
): Promise<MessageChannels> {
  const body = { enabled, ...typedTemplates(form), version };
  return request('PUT /api/admin/settings/messages/app', { body });
}

export async function saveHook(
  { secret, ...form }: HookConfig & Written,
  version: number,
): Promise<MessageChannels> {
  const body = { ...form, ...(await sealed(secret)), version };
  return request('PUT /api/admin/settings/messages/hook', { body });
}

export function tryChannel(channel: Channel): Promise<Tried> {
  return request('POST /api/admin/settings/messages/channels/{channel}/tests', {
    params: { channel },
    body: {},
  });
}

export function saveUsual(body: { readonly choices: ChoicesForm; readonly version: number }) {
  return request('PUT /api/admin/settings/messages/choices', { body });
}

export function saveTexts(
  kind: MessageKind,
  body: MessageTexts & { readonly version: number },
): Promise<KindTexts> {
  return request('PUT /api/admin/settings/messages/texts/{kind}', { params: { kind }, body });
}

export function resetTexts({ kind, version }: KindTexts): Promise<KindTexts> {
  return request('POST /api/admin/settings/messages/texts/{kind}/reset', {
    params: { kind },
    body: { version },
  });
}

export function previewTexts(kind: MessageKind, body: MessageTexts): Promise<MessageTexts> {
  return request('POST /api/admin/settings/messages/texts/{kind}/preview', { params: { kind }, body });
}

export function tryTexts(kind: MessageKind, body: MessageTexts): Promise<Tried> {
  return request('POST /api/admin/settings/messages/texts/{kind}/tests', { params: { kind }, body });
}

export function retryDelivery(id: number): Promise<DeliveryRow> {
  return request('POST message-deliveries/{id}/retry', { params: { id }, body: {} });
}
