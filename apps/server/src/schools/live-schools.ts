import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { ConnectionRoom } from '../database/connection-room.ts';
import { ControlDatabase } from './control.ts';
import { openLater, type Told } from './open-schools.ts';
import type { RegisteredSchool } from './registry.ts';
import type { School, Schools } from './school.ts';

/** How often each process asks which schools there are. */
const ASKED = 5000;
/** Calls that are under way in a school that was removed end by themselves. */
const TO_END = 30_000;

/**
 * The schools that a control database names, beside those that were opened at the start: added, changed and removed
 * without a restart, each opened when it is first needed. Where that database is away the schools stay as they are;
 * a start then takes those that it named the last time.
 */
export class LiveSchools {
  private readonly schools: Map<string, School>;
  private readonly fixed: ReadonlySet<string>;
  private readonly known = new Map<string, string>();
  private readonly config: Config;
  private readonly told: Told;
  private readonly control: ControlDatabase;
  readonly room: ConnectionRoom;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private silent = false;

  constructor(config: Config, schoolsUrl: string, opened: Schools, told: Told) {
    this.config = config;
    this.told = told;
    this.schools = new Map(opened);
    this.fixed = new Set(opened.keys());
    this.control = new ControlDatabase(schoolsUrl);
    this.room = new ConnectionRoom(config.databaseConnectionsTotal);
  }

  /** All of them, as they are at any moment. */
  get all(): Schools {
    return this.schools;
  }

  async start(): Promise<void> {
    if (!(await this.look()) && existsSync(this.keptIn))
      await this.follow(JSON.parse(await readFile(this.keptIn, 'utf8')));
    this.lookLater();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.control.close();
  }

  private lookLater(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => this.look().finally(() => this.lookLater()), ASKED).unref();
  }

  /** Whether the control database answered. What it says is kept, for a start without it. */
  private async look(): Promise<boolean> {
    try {
      const named = await this.control.read();
      if (this.stopped) return true;
      this.silent = false;
      if (await this.follow(named)) await this.keep(named);
      return true;
    } catch {
      if (!this.silent)
        this.told.warn('学校登记数据库（SCHOOLS_URL）暂时无法访问，已登记的学校照常服务，登记的变化稍后生效');
      this.silent = true;
      return false;
    }
  }

  private get keptIn(): string {
    return join(this.config.dataDir, 'registered-schools.json');
  }

  /** Under a name of its own first: another process may be reading it. */
  private async keep(named: readonly RegisteredSchool[]): Promise<void> {
    const written = `${this.keptIn}.${process.pid}`;
    await writeFile(written, JSON.stringify(named), { mode: 0o600, flush: true });
    await rename(written, this.keptIn);
  }

  /** Whether anything is different from before. */
  private async follow(named: readonly RegisteredSchool[]): Promise<boolean> {
    const before = JSON.stringify([...this.known]);
    for (const name of [...this.known.keys()])
      if (named.every((school) => school.name !== name)) this.remove(name);
    for (const school of named) {
      const text = JSON.stringify(school);
      if (this.fixed.has(school.name) || this.known.get(school.name) === text) continue;
      this.remove(school.name);
      this.known.set(school.name, text);
      this.schools.set(school.name, await openLater(this.config, school, this.told, this.room));
    }
    return JSON.stringify([...this.known]) !== before;
  }

  private remove(name: string): void {
    if (!this.known.delete(name)) return;
    const gone = this.schools.get(name);
    this.schools.delete(name);
    setTimeout(() => gone?.close(), TO_END).unref();
  }
}
