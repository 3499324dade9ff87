/** As many as one statement takes without trouble: its parameters are numbered with 16 bits. */
const BATCH = 500;

/** Does something with many, a batch at a time and in order. */
export async function inBatches<Each, Result>(
  all: readonly Each[],
  work: (batch: readonly Each[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const batch of batchesOf(all)) results.push(...(await work(batch)));
  return results;
}

/** The batches themselves, for who does not keep what comes of them. */
export function* batchesOf<Each>(all: readonly Each[], most = BATCH): Generator<readonly Each[]> {
  for (let at = 0; at < all.length; at += most) yield all.slice(at, at + most);
}
