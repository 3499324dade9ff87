/** An answer as it went out. */
export interface KeptAnswer<Body extends string | Buffer> {
  readonly body: Body;
  readonly version: string;
  readonly until: number;
}

/** What an entry takes besides, about. */
const OVERHEAD = 200;

/** Answers by what was asked, as many as fit; those that nobody asked for longest go first. */
export class KeptAnswers<Body extends string | Buffer> {
  private readonly most: number;
  private readonly answers = new Map<string, KeptAnswer<Body>>();
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
    this.answers.delete(key);
    this.answers.set(key, answer);
    return answer;
  }

  keep(key: string, answer: KeptAnswer<Body>): void {
    const weight = weightOf(key, answer);
    if (weight > this.most) return;
    const before = this.answers.get(key);
    if (before) this.drop(key, before);
    this.answers.set(key, answer);
    this.size += weight;
    for (const [oldest, its] of this.answers) {
      if (this.size <= this.most) break;
      this.drop(oldest, its);
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
