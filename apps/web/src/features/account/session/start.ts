import type { LoginConfig } from '@course-center/contract/school/start';
import { chooseTerm } from '@course-center/domain/school/term';
import { currentAddress } from '../../../request/address.ts';
import { changeCaller } from '../../../request/caller.ts';
import { request } from '../../../request/client.ts';
import { readTokens } from '../../../request/tokens.ts';
import { learnTransport } from '../../../request/transport.ts';
import { leaderModeIn, readLeaderMode, storeLeaderMode } from './leader-mode.ts';
import { beginHere, readStored } from './storage.ts';
import { changeState, type Start } from './store.ts';

/** Loads what has to be there before the first screen: school config, project config and terms. */
export async function startUp(): Promise<void> {
  beginHere();
  const leaderMode = leaderModeIn(window.location.search);
  if (leaderMode) storeLeaderMode(leaderMode);
  await reloadStart();
}

/** Reads the three again, after an administrator has changed one of them. */
export async function reloadStart(): Promise<void> {
  const school = readSchool();
  // An anonymous page waits for the key first, so that its other calls can show that they come from a page of ours.
  if (!readTokens()) await school;
  const [loginConfig, config, terms] = await Promise.all([
    school,
    request('GET /api/config', { quiet: true }),
    request('GET /api/teacher/acad-year-term', { query: { method: 'get' }, quiet: true }),
  ]);
  document.title = loginConfig.title;
  settleTerm({ publicRoute: currentAddress().publicRoute, school: loginConfig, config, terms });
}

/** Settles which term is worked in: again when the choice that was kept in this browser is gone. */
export function settleTerm(start: Omit<Start, 'term'>): void {
  const leaderQuery = readLeaderMode()?.term ?? null;
  const term = chooseTerm(start.terms, { leaderQuery, stored: readStored('term') });
  changeCaller({ term: term?.acad_year_term ?? null });
  changeState({ start: { ...start, term } });
}

async function readSchool(): Promise<LoginConfig> {
  const school = await request('GET /api/admin/login/config', { quiet: true });
  learnTransport(school);
  return school;
}
