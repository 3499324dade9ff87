/** What a course is about, as far as remarks speak of it. */
export interface RemarkSubject {
  readonly name: string;
  /** One of its chapters. */
  readonly chapter: string;
  /** What its students work on over the term. */
  readonly task: string;
  /** What its ideological education starts from. */
  readonly hook: string;
}

export type Remark = string | ((about: RemarkSubject) => string);

/** What experts write about an indicator: praise, good with advice, weak with what to do. */
export interface Remarks {
  readonly praise: readonly Remark[];
  readonly advice: readonly Remark[];
  readonly weak: readonly Remark[];
}

export type RemarkLevel = keyof Remarks;
