import { oncePerDatabase } from '../../database/prepared.ts';
import type { Scene } from '../../wire/context.ts';
import { versionOf } from './showcase-version.ts';

/** More than this many are searches that nobody makes twice. */
const MOST = 2000;

class KeptValues {
  private version = '';
  private readonly values = new Map<string, Promise<unknown>>();
  private readonly loaded = new Map<string, unknown>();

  known(version: string, name: string): unknown {
    return version === this.version ? this.loaded.get(name) : undefined;
  }

  under<Value>(version: string, name: string, load: () => Promise<Value>): Promise<Value> {
    if (version !== this.version) {
      this.values.clear();
      this.loaded.clear();
      this.version = version;
    }
    const known = this.values.get(name) as Promise<Value> | undefined;
    if (known) return known;
    const loading = load();
    this.values.set(name, loading);
    loading.then(
      (value) => this.values.get(name) === loading && this.loaded.set(name, value),
      () => this.values.get(name) === loading && this.drop(name),
    );
    if (this.values.size > MOST) this.drop(this.values.keys().next().value as string);
    return loading;
  }

  private drop(name: string): void {
    this.values.delete(name);
    this.loaded.delete(name);
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

/** The same where it was loaded and nothing can have changed since the last second; null where it has to be waited for. */
export function knownValue<Value>({ db, now }: Pick<Scene, 'db' | 'now'>, name: string): Value | null {
  const version = versionOf(db).known(now());
  return version === null ? null : ((valuesOf(db).known(version, name) as Value | undefined) ?? null);
}
