/** What other wings may use of accounts: the messaging app that people are linked to. */

export { enabledApp, sendTemplate, templateTexts } from './messaging/messaging-app.ts';
export { setChannelDead } from './sign-on/identities.repository.ts';
