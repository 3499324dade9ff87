/** How somebody is reached, in a text that was folded. */
const CONTACTS: readonly RegExp[] = [
  // Numbers of telephones, accounts, papers; also with signs between.
  /\d(?:[\s-]?\d){6,}/,
  /[\w.+-]+@[\w-]+/,
  /https?:|www\./i,
  /(?:微信|QQ|邮箱|电话|手机|传真)号?(?:码)?\s*(?:[:：是为]\s*)?[A-Za-z\d+]/i,
  // Streets and doors.
  /(?:路|街|巷|弄|大道|胡同)\s*\d+\s*(?:号|弄|幢|栋)/,
  /\d+\s*(?:号楼|栋|幢|单元)/,
  /[A-Za-z]?\d{2,4}\s*(?:室|房间|办公室)/,
];

export function holdsContact(text: string): boolean {
  return CONTACTS.some((contact) => contact.test(text));
}
