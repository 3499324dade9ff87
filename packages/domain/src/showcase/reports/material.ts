/** What a report is made of: the comments of a group's submitted reviews, and the names that must not leave. */
export interface Material {
  readonly people: NamedPeople;
  /** First-level indicators, in their order. */
  readonly indicators: readonly CommentedIndicator[];
}

export interface NamedPeople {
  readonly teachers: readonly string[];
  readonly experts: readonly string[];
  /** Others of the school whose names may stand in a comment. */
  readonly mentioned: readonly string[];
}

export interface CommentedIndicator {
  readonly indicator: string;
  /** What the experts gave of its points, 0 … 1; null where nobody scored it. */
  readonly rate: number | null;
  readonly comments: readonly string[];
}

/** What is known of words; a dictionary is no part of the rules. */
export interface Lexicon {
  segment(text: string): readonly string[];
  /** Whether it is a word that people use without meaning a person. */
  isOrdinary(word: string): boolean;
}

export interface Report {
  readonly ai_indicator: {
    readonly indicator: string;
    readonly summary: string;
    readonly rate: number | null;
  }[];
  readonly problems_and_suggestions: string;
  readonly summary_of_opinions: string;
  readonly ai_expert_comment_sentence: {
    readonly expert_comment_sentence: string;
    readonly expert_comment_sentence_count: number;
  }[];
}
