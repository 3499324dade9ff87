/** What courses of one discipline have in common: whole sentences, in which no course is named. */
export interface Discipline {
  readonly features: readonly string[];
  /** What students bring along. */
  readonly students: readonly string[];
  readonly methods: readonly (readonly [name: string, how: string])[];
  readonly resources: readonly string[];
  /** Titles of reform projects and papers. */
  readonly reforms: readonly string[];
  readonly results: readonly string[];
  readonly weaknesses: readonly (readonly [weakness: string, measure: string])[];
  /** Ideological education: what it starts from, what students are led to, how it is woven in. */
  readonly cases: readonly (readonly [material: string, value: string, way: string])[];
}
