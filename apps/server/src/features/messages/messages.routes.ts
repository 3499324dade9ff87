import { inboxEndpoints } from '@course-center/contract/messages/inbox';
import { messageSettingEndpoints } from '@course-center/contract/messages/settings';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import type { ListQuery } from '../../platform/lists/list-statement.ts';
import { MAIL_LINK, type MailLinkJob } from '../../platform/messages/mail-links.ts';
import { SENDING, type SendingJob } from '../../platform/messages/tell-people.ts';
import { TEMPLATE_REPORT, type TemplateReport } from '../../platform/messages/template-reports.ts';
import { serve } from '../../wire/serve.ts';
import { chooseMessages, markRead, readChoices, readInbox, readMessage, unreadCount } from './inbox/inbox.ts';
import { Mailing } from './sending/mail.ts';
import { mailLinkJob } from './sending/mail-links.ts';
import { type Count, sendingJob, templateReportJob } from './sending/send-message.ts';
import {
  readChannels,
  readUsual,
  type Sending,
  setApp,
  setHook,
  setMail,
  setUsual,
  tryChannel,
} from './settings/channel-settings.ts';
import { listDeliveries, listUnreachable, retryDelivery } from './settings/delivery-record.ts';
import { previewTexts, readTexts, resetTexts, setTexts, tryTexts } from './settings/text-settings.ts';

/** What people were told, how it is sent in the background, and how the course centre sets that up. */
export const messageRoutes = fp<{ readonly config: Config }>(
  async (app, { config }) => {
    const mailing = new Mailing(config);
    const { outside } = app;
    const count: Count = (labels) => app.countDelivery(labels);
    app.jobs.handle<SendingJob>(SENDING, sendingJob(mailing, outside, count));
    app.jobs.handle<MailLinkJob>(MAIL_LINK, mailLinkJob(mailing, outside, count));
    app.jobs.handle<TemplateReport>(TEMPLATE_REPORT, templateReportJob(count));
    app.addHook('onClose', async () => mailing.close());
    serve(app, inboxEndpoints.list, ({ scene, session, query }) =>
      readInbox(scene, session, {
        kind: query['filter[kind]'],
        unread: query['filter[unread]'] === 1,
        page: query['page[number]'] ?? 1,
      }),
    );
    serve(app, inboxEndpoints.count, ({ scene, session }) => unreadCount(scene, session));
    serve(app, inboxEndpoints.read, ({ scene, session, params }) => readMessage(scene, session, params.id));
    serve(app, inboxEndpoints.mark, ({ scene, session, body }) => markRead(scene, session, body));
    serve(app, inboxEndpoints.choices, ({ scene, session }) => readChoices(scene, session));
    serve(app, inboxEndpoints.choose, ({ scene, session, body }) => chooseMessages(scene, session, body));
    serveSettings(app, { outside, mailing });
  },
  { name: 'message-routes', dependencies: ['actor', 'jobs', 'outside', 'metrics'] },
);

function serveSettings(app: FastifyInstance, sending: Sending): void {
  const { channels, setMail: mail, setHook: hook, tryChannel: tried } = messageSettingEndpoints;
  serve(app, channels, ({ scene, actor }) => readChannels(scene, actor, sending));
  serve(app, mail, ({ scene, actor, body }) => setMail(scene, actor, sending, body));
  serve(app, hook, ({ scene, actor, body }) => setHook(scene, actor, sending, body));
  serve(app, messageSettingEndpoints.setApp, ({ scene, actor, body }) => setApp(scene, actor, sending, body));
  serve(app, tried, ({ scene, actor, params }) => tryChannel(scene, actor, sending, params.channel));
  serve(app, messageSettingEndpoints.usual, ({ scene, actor }) => readUsual(scene, actor));
  serve(app, messageSettingEndpoints.setUsual, ({ scene, actor, body }) => setUsual(scene, actor, body));
  serve(app, messageSettingEndpoints.texts, ({ scene, actor }) => readTexts(scene, actor));
  serve(app, messageSettingEndpoints.setTexts, ({ scene, actor, params, body }) =>
    setTexts(scene, actor, params.kind, body),
  );
  serve(app, messageSettingEndpoints.resetTexts, ({ scene, actor, params, body }) =>
    resetTexts(scene, actor, params.kind, body.version),
  );
  serve(app, messageSettingEndpoints.previewTexts, ({ scene, actor, params, body }) =>
    previewTexts(scene, actor, params.kind, body),
  );
  serve(app, messageSettingEndpoints.tryTexts, ({ scene, actor, params, body }) =>
    tryTexts(scene, actor, sending, params.kind, body),
  );
  serve(app, messageSettingEndpoints.deliveries, ({ scene, actor, query }) =>
    listDeliveries(scene, actor, query as ListQuery),
  );
  serve(app, messageSettingEndpoints.retry, ({ scene, actor, params }) =>
    retryDelivery(scene, actor, params.id),
  );
  serve(app, messageSettingEndpoints.unreachable, ({ scene, actor, query }) =>
    listUnreachable(scene, actor, query as ListQuery),
  );
}
