import type { Database } from './database.ts';

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
