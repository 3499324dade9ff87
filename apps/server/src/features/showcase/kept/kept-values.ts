import { oncePerDatabase } from '../../../database/prepared.ts';
import type { Scene } from '../../../wire/context.ts';
import { versionOf } from './showcase-version.ts';

/** More than this many are searches that nobody makes twice. */
const MOST = 2000;

class KeptValues {
  private version = '';
  private readonly values = new Map<string, Promise<unknown>>();

  under<Value>(version: string, name: string, load: () => Promise<Value>): Promise<Value> {
    if (version !== this.version) {
      this.values.clear();
      this.version = version;
    }
    const known = this.values.get(name) as Promise<Value> | undefined;
    if (known) return known;
    const loading = load();
    this.values.set(name, loading);
    loading.catch(() => this.values.get(name) === loading && this.values.delete(name));
    if (this.values.size > MOST) this.values.delete(this.values.keys().next().value as string);
    return loading;
  }
}

const valuesOf = oncePerDatabase(() => new KeptValues());

/** Loads something that only a change of the public pages changes; it is loaded again after one. */
export async function untilChanged<Value>(
  { db, now }: Pick<Scene, 'db' | 'now'>,
  name: string,
  load: () => Promise<Value>,
): Promise<Value> {
  return valuesOf(db).under(await versionOf(db).at(now()), name, load);
}
