import type { Database, Queryable } from './database.ts';
import { type SQL, sql } from './query.ts';

/** Builds something once per database: a prepared statement of a hot call is made once and used ever after. */
export function oncePerDatabase<Built, Place extends object = Database>(
  build: (db: Place) => Built,
): (db: Place) => Built {
  const built = new WeakMap<Place, Built>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const made = build(db);
    built.set(db, made);
    return made;
  };
}

/**
 * The rows of a statement whose text is the same under a name, parsed and planned once per connection: of one over many
 * small tables that is most of its time. They come as JSON: a time among them is text.
 */
export async function preparedRows<Row>(db: Queryable, name: string, statement: SQL): Promise<Row[]> {
  const found = await db
    .select({ row: sql<Row>`row_to_json(each)` })
    .from(sql`(${statement}) as each`)
    .prepare(name)
    .execute();
  return found.map(({ row }) => row);
}
