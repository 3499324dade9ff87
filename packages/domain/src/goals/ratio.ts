/** A fraction of whole numbers, which may be longer than any that a processor computes with. */
export interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}

/** A value that is known well enough for most purposes, and exactly where somebody has to know. */
export interface Value {
  readonly near: number;
  readonly exact: () => Ratio;
}

/** The smallest number that both divide. */
export function lcm(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b > 0n) [a, b] = [b, a % b];
  return (one / a) * other;
}

/** What some add up to, not reduced: finding what two long numbers have in common takes longer than all else of them. */
export function sumOf(some: readonly Ratio[]): Ratio {
  return some.reduce((sum, { n, d }) => ({ n: sum.n * d + n * sum.d, d: sum.d * d }), { n: 0n, d: 1n });
}

/** More than a number of the processor has: a small part of a large whole is known as well as a large one. */
const DIGITS = 2n ** 128n;

/** Also of numbers that are longer than any that a processor computes with. */
export function near({ n, d }: Ratio): number {
  return d === 0n ? 0 : Number((n * DIGITS) / d) / Number(DIGITS);
}

export function asValue(ratio: Ratio): Value;
export function asValue(ratio: Ratio | null): Value | null;
export function asValue(ratio: Ratio | null): Value | null {
  return ratio && { near: near(ratio), exact: () => ratio };
}
