/** An answer as it went out. */
export interface KeptAnswer<Body extends string | Buffer> {
  readonly body: Body;
  readonly version: string;
  readonly until: number;
}

/** Whether somebody asked for it since room was last made. */
type Entry<Body extends string | Buffer> = KeptAnswer<Body> & { asked: boolean };

/** What an entry takes besides, about. */
const OVERHEAD = 200;

/** Answers by what was asked, as many as fit; the oldest that nobody asked for lately go first. */
export class KeptAnswers<Body extends string | Buffer> {
  private readonly most: number;
  private readonly answers = new Map<string, Entry<Body>>();
  private size = 0;

  constructor(mostBytes: number) {
    this.most = mostBytes;
  }

  get(key: string, version: string, at: number): Body | null {
    return this.find(key, version, at)?.body ?? null;
  }

  find(key: string, version: string, at: number): KeptAnswer<Body> | null {
    const answer = this.answers.get(key);
    if (!answer) return null;
    if (answer.version !== version || answer.until <= at) {
      this.drop(key, answer);
      return null;
    }
    // Only marked: putting it behind the others at each call rebuilt the map all the time.
    answer.asked = true;
    return answer;
  }

  keep(key: string, answer: KeptAnswer<Body>): void {
    const weight = weightOf(key, answer);
    if (weight > this.most) return;
    const before = this.answers.get(key);
    if (before) this.drop(key, before);
    while (this.size + weight > this.most) this.makeRoom();
    this.put(key, { ...answer, asked: false });
  }

  private put(key: string, answer: Entry<Body>): void {
    this.answers.set(key, answer);
    this.size += weightOf(key, answer);
  }

  /** What was asked for gets another turn behind the others; the first that was not goes. */
  private makeRoom(): void {
    for (const [key, answer] of this.answers) {
      this.drop(key, answer);
      if (!answer.asked) return;
      this.put(key, { ...answer, asked: false });
    }
  }

  private drop(key: string, answer: KeptAnswer<Body>): void {
    this.answers.delete(key);
    this.size -= weightOf(key, answer);
  }
}

/** Keys may be Chinese, two bytes a character; a kept text has one character for each of its bytes. */
function weightOf(key: string, { body }: KeptAnswer<string | Buffer>): number {
  return body.length + key.length * 2 + OVERHEAD;
}
