import { deputyEndpoints, signingEndpoints } from '@course-center/contract/evaluation/signing';
import { listName } from '@course-center/domain/evaluation/result-lists/result-list';
import { dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import fp from 'fastify-plugin';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { schoolConfig } from '../../../platform/settings/settings.ts';
import type { Scene } from '../../../wire/context.ts';
import { serve } from '../../../wire/serve.ts';
import { deputyResource } from './deputy.resource.ts';
import { checkSigning, openSigning } from './open-signing.ts';
import { openOnPhone, refuseToSign, sign } from './sign.ts';
import { publishedList } from './signing.repository.ts';

export const signingRoutes = fp(
  async (app) => {
    serve(app, signingEndpoints.url, ({ scene, session, query }) =>
      openSigning(scene, session, query, app.outside.addressOf(scene.school)),
    );
    serve(app, signingEndpoints.check, ({ scene, session, query }) =>
      checkSigning(scene, session, query.token),
    );
    serve(app, signingEndpoints.open, ({ scene, body }) => openOnPhone(scene, body));
    serve(app, signingEndpoints.sign, ({ scene, body }) => sign(scene, body));
    serve(app, signingEndpoints.refuse, ({ scene, body }) => refuseToSign(scene, body));
    serve(app, signingEndpoints.verify, ({ scene, query }) => verifyList(scene, query.digest));
    serveResource(app, deputyEndpoints, deputyResource);
  },
  { name: 'signing-routes', dependencies: ['actor', 'outside'] },
);

/** What anybody may know of a list by its digest: nothing before it is published, and of nobody anything. */
async function verifyList({ db }: Scene, digest: string) {
  const { school } = await schoolConfig(db);
  const list = await publishedList(db, digest.trim().toLowerCase());
  if (!list)
    return {
      ...{
        known: false,
        school,
        name: '',
        acad_year_term: '',
        process: null,
        published_on: '',
        corrects: null,
      },
      ...{ rows: 0, signatures: 0, replaced: 0, corrections: [] },
    };
  const { number, correction, corrects, published_at, corrections, ...told } = list;
  return {
    ...told,
    ...{ known: true, school, name: listName({ number, correction }) },
    corrects: corrects && listName(corrects),
    published_on: dayOf(new Date(published_at)),
    corrections: corrections.map((each) => listName({ number: each, correction: true })),
  };
}
