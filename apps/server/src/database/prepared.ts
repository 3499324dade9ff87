import type { Database } from './database.ts';

/** Builds something once per database: a prepared statement of a hot call is made once and used ever after. */
export function oncePerDatabase<Built>(build: (db: Database) => Built): (db: Database) => Built {
  const built = new WeakMap<Database, Built>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const made = build(db);
    built.set(db, made);
    return made;
  };
}
