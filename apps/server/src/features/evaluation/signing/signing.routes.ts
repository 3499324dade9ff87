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
import { isUnpublishedList, publishedList } from './signing.repository.ts';

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

/**
 * What anybody may know of a list by its digest, of nobody anything: before it is published that there is one once it
 * is signed, so that whoever follows the code on its paper does not take it for forged.
 */
async function verifyList({ db }: Scene, asked: string) {
  const { school } = await schoolConfig(db);
  const digest = asked.trim().toLowerCase();
  const list = await publishedList(db, digest);
  if (!list)
    return {
      ...{
        known: false,
        unpublished: await isUnpublishedList(db, digest),
        school,
        name: '',
        acad_year_term: '',
        acad_year_term_name: '',
        process: null,
        published_on: '',
        corrects: null,
      },
      ...{ rows: 0, signatures: 0, replaced: 0, corrections: [] },
    };
  const { number, correction, corrects, published_at, corrections, ...told } = list;
  return {
    ...told,
    ...{ known: true, unpublished: false, school, name: listName({ number, correction }) },
    corrects: corrects && listName(corrects),
    published_on: dayOf(new Date(published_at)),
    corrections: corrections.map((each) => listName({ number: each, correction: true })),
  };
}
