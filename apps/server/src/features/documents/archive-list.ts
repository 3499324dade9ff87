import type { ArchivedPaper } from '@course-center/contract/documents/papers';
import { IDENTITY } from '@course-center/domain/access/identity';
import { findFile } from '../../platform/files/files.repository.ts';
import { presentFile } from '../../platform/files/present-file.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { Outside } from '../../platform/outward/outward.ts';
import { type Typesetter, TypesetterBusy, TypesetterDown } from '../../platform/typesetting/typesetter.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import { type ListArchive, publishedAlong, seenList, verifyAddress } from '../evaluation/public.ts';
import { breakable } from './breakable.ts';
import { addArchived, findArchived, setArchived } from './made-papers.repository.ts';
import { setAndKeep } from './make-papers.ts';
import { headOf } from './paper.ts';
import { resultList, writeList } from './papers/result-list.ts';

const TRIED_EVERY = 10 * 60 * 1000;

/**
 * Keeps a list as it was published. What it says is read once, right after it was published, and kept; the paper is set
 * of what was kept, as often as it takes until the typesetter works.
 */
export function listArchive(
  typesetter: Typesetter,
  { addressOf }: Pick<Outside, 'addressOf'>,
): JobHandler<ListArchive> {
  return {
    async run({ list_id, by }, { school, now, log, signal }) {
      const { db } = school;
      const scene = { school, db, now, log, term: null, host: '', address: '', userAgent: '' };
      const actor = { ...by, identity: IDENTITY.administrator, department_ids: [], faculty_group_id: null };
      const ids = await publishedAlong(db, list_id);
      for (const id of ids)
        if (!(await findArchived(db, id))) await keepData(scene, actor, id, addressOf(school));
      try {
        for (const id of ids) await keepFile(scene, typesetter, id, signal);
      } catch (error) {
        if (!(error instanceof TypesetterDown || error instanceof TypesetterBusy)) throw error;
        return { again: new Date(now().getTime() + TRIED_EVERY) };
      }
      return undefined;
    },
  };
}

async function keepData(scene: Scene, actor: Actor, id: number, address: string | null): Promise<void> {
  const asking = { scene, actor, verifyAddress: verifyAddress(scene, address) };
  const { title, data, pictures } = await writeList(asking, id);
  const head = await headOf(scene, pictures);
  const drawn = [...pictures].map(([name, content]) => [name, Buffer.from(content).toString('base64')]);
  const { data: paper } = await breakable({ title, data: { ...data, ...head }, pictures });
  const kept = { paper: JSON.parse(paper.text), pictures: Object.fromEntries(drawn) };
  await addArchived(scene.db, { result_list_id: id, title, data: kept, archived_at: scene.now() });
}

async function keepFile(
  scene: Scene,
  typesetter: Typesetter,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const kept = await findArchived(scene.db, id);
  if (!kept || kept.file_id !== null) return;
  const { paper: data, pictures } = kept.data;
  const drawn = Object.entries(pictures).map(
    ([name, content]) => [name, Buffer.from(content, 'base64')] as const,
  );
  const written = { title: kept.title, data, pictures: new Map(drawn) };
  await setArchived(scene.db, id, await setAndKeep(scene, typesetter, resultList, written, signal));
}

/** What was kept of a list, for whoever may read it. */
export async function readArchive(scene: Scene, actor: Actor, listId: number): Promise<ArchivedPaper[]> {
  await seenList(scene.db, actor, listId);
  const kept = await findArchived(scene.db, listId);
  if (!kept) return [];
  const file = kept.file_id === null ? undefined : await findFile(scene.db, kept.file_id);
  return [
    {
      title: kept.title,
      archived_at: kept.archived_at.toISOString(),
      pages: kept.pages,
      sha256: file?.sha256.toString('hex') ?? '',
      file: file ? await presentFile(scene, file) : null,
    },
  ];
}
