import { localTime } from '../forms/local-time.ts';

/** An end of the ledger: how many rows lead to it, and the hash over all of them. */
export interface LedgerEnd {
  readonly id: number;
  /** In hex. */
  readonly hash: string;
}

/** A signed end as papers name it, so that a filed paper proves what the ledger was. */
export function headText({ id, hash, signed_at }: LedgerEnd & { readonly signed_at: Date }): string {
  return `第 ${id} 条 · ${hash} · 签名于 ${localTime(signed_at)}`;
}

export const HEAD_FAULT = '没有找到存证号，请完整填写条数和 64 位校验值，如“第 128 条 · 9f86d0…”';

/** The end that a text names, as it was copied from a paper: with spaces, breaks and capitals; null for any other. */
export function headIn(text: string): LedgerEnd | null {
  const [, id, rest = ''] = /(?<![\da-f])(\d{1,12})(?![\da-f])(.*)$/is.exec(text) ?? [];
  const hash = /[\da-f]{64}/.exec(rest.replaceAll(/\s/g, '').toLowerCase())?.[0];
  return id !== undefined && hash !== undefined ? { id: Number(id), hash } : null;
}
