/** Why a row that the server does not let the caller change offers nothing; null where it does. */
export function whyNotChanged({ may_manage }: { readonly may_manage: boolean }): string | null {
  return may_manage ? null : '仅管理员可修改';
}
