import type { PublicRoute } from '../access/identity.ts';
import type { Admits } from './provider.ts';

/** What a provider said of somebody: what it calls them for good, and the attribute that may name one of the school. */
export interface Arrival {
  readonly subject: string;
  /** Trimmed; empty where it did not come. */
  readonly attribute: string;
}

/** Whom the attribute names. */
export interface Matched {
  readonly id: number;
  readonly disabled: boolean;
  readonly administrator: boolean;
  /** Something else of the same provider is theirs already. */
  readonly linked: boolean;
}

/** Whose the subject is already, and what the attribute was when it was linked. */
export interface Linked {
  readonly person_id: number;
  readonly attribute: string;
}

export type LinkRefusal =
  | 'unknown_person'
  | 'not_linked'
  | 'attribute_missing'
  | 'attribute_moved'
  | 'account_disabled'
  | 'linked_elsewhere'
  | 'administrator_unlinked';

export type Placed =
  | { readonly as: 'known' | 'linked_now'; readonly person_id: number }
  | { readonly as: 'newcomer' }
  | { readonly as: 'refused'; readonly why: LinkRefusal; readonly person_id: number | null };

export interface ToPlace {
  readonly arrival: Arrival;
  readonly admits: Admits;
  readonly door: PublicRoute;
  readonly linked: Linked | null;
  readonly matched: Matched | null;
}

/** Whether the attribute of somebody who is linked is another than it was then. */
export function isRenamed({ attribute }: Arrival, linked: Linked): boolean {
  return linked.attribute !== '' && attribute !== '' && attribute !== linked.attribute;
}

/**
 * Who it is that a provider sends. What it calls somebody decides, once that is linked; the attribute only links, once,
 * an account that nothing of this provider belongs to. Numbers are given to others when somebody leaves, and whoever
 * can name themselves at the provider could name an administrator: neither is settled by coming in.
 */
export function placeArrival({ arrival, admits, door, linked, matched }: ToPlace): Placed {
  const refused = (why: LinkRefusal): Placed => ({ as: 'refused', why, person_id: matched?.id ?? null });
  const { attribute } = arrival;
  if (linked) {
    if (isRenamed(arrival, linked) && matched && matched.id !== linked.person_id)
      return refused('attribute_moved');
    return { as: 'known', person_id: linked.person_id };
  }
  if (admits === 'linked') return refused('not_linked');
  if (attribute === '') return refused('attribute_missing');
  if (!matched)
    return admits === 'newcomers' && door === 'user' ? { as: 'newcomer' } : refused('unknown_person');
  if (matched.disabled) return refused('account_disabled');
  if (matched.linked) return refused('linked_elsewhere');
  if (matched.administrator || door === 'admin') return refused('administrator_unlinked');
  return { as: 'linked_now', person_id: matched.id };
}

/** Why somebody who comes by a provider is not let in. */
export type SignOnRefusal =
  | LinkRefusal
  | 'provider_off'
  | 'address_missing'
  | 'secret_lost'
  | 'provider_unreachable'
  | 'provider_certificate'
  | 'provider_rubbish'
  | 'provider_refused'
  | 'cancelled'
  | 'not_anew'
  | 'another_person'
  | 'attribute_ambiguous'
  | 'return_unusable'
  | 'other_browser'
  | 'too_many';

/** Those that are somebody else's fault, outside the product. */
const OUTSIDE: readonly SignOnRefusal[] = [
  'provider_unreachable',
  'provider_certificate',
  'provider_rubbish',
  'provider_refused',
  'secret_lost',
];

export const isOutside = (why: SignOnRefusal) => OUTSIDE.includes(why);

const LOCAL = '也可以改用账号密码登录';

export const SIGN_ON_SENTENCE: Readonly<Record<SignOnRefusal, string>> = {
  unknown_person: '身份认证已通过，但本系统中没有与您对应的账号，请联系课程中心添加后再登录',
  not_linked: '身份认证已通过，但您的认证账号尚未与本系统的账号关联，请联系课程中心关联后再登录',
  attribute_missing: '身份认证已通过，但认证平台没有提供您的工号，无法找到对应的账号，请联系课程中心',
  attribute_moved:
    '认证平台提供的工号与关联时不同，且属于另一个账号，为安全起见暂不能登录，请联系课程中心核对',
  account_disabled: '您的账号已停用，如需继续使用，请联系课程中心',
  linked_elsewhere: '您的工号对应的账号已关联另一个认证账号，请联系课程中心核对',
  administrator_unlinked: '管理员账号须先由管理员关联，才能通过统一身份认证登录，请先用账号密码登录',
  provider_off: '该登录方式未启用，请返回登录页选择其他方式',
  address_missing: '系统尚未设置对外访问地址，暂不能使用该登录方式，请用账号密码登录并告知管理员',
  secret_lost: `该登录方式的密钥无法读取，请告知管理员重新填写，${LOCAL}`,
  provider_unreachable: `统一身份认证平台暂时无法访问，请稍后重试，${LOCAL}`,
  provider_certificate: `统一身份认证平台的证书不受信任，请告知管理员，${LOCAL}`,
  provider_rubbish: `统一身份认证平台的回应无法识别，请稍后重试或告知管理员，${LOCAL}`,
  provider_refused: `统一身份认证平台未认可本次登录，请重新登录；若仍不成功，请告知管理员，${LOCAL}`,
  cancelled: `您已取消统一身份认证，可重新登录，${LOCAL}`,
  not_anew: '统一身份认证平台没有确认您刚刚重新登录，请重试并输入账号密码；若仍不成功，请告知管理员',
  another_person: '刚才登录的不是您本人的认证账号，请用本人的账号重新验证',
  attribute_ambiguous: '认证平台给出了不止一个工号，无法确定是哪一个账号，请联系课程中心',
  too_many: '登录请求过多，请稍后重试',
  return_unusable: '本次登录已过期或已使用过，请重新登录',
  other_browser: '本次登录不是从这个浏览器发起的，为安全起见已拒绝，请在这里重新登录',
};
