import type { FastifyRequest } from 'fastify';
import { Denied } from '../wire/failures.ts';

/** A name or an address, and perhaps a port: nothing that means something else in a page, a map or a header. */
const HOST = /^([a-z0-9]([a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/** Scheme and name of the site: as the school calls it, else as the caller does, who may write anything there. */
export function originOf({ protocol, host }: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl !== null) return publicUrl;
  if (!HOST.test(host ?? '')) throw new Denied(404, '访问地址不正确，请检查后重试');
  return `${protocol === 'https' ? 'https' : 'http'}://${host}`;
}
