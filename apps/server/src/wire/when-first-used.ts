/**
 * A function that is made when it is first called. What a call is checked and written by is compiled from its schema,
 * and all of them together took a fifth of the start, most for calls that a process never gets.
 */
export function whenFirstUsed<Args extends unknown[], Result>(
  make: () => (...args: Args) => Result,
): (...args: Args) => Result {
  let made: ((...args: Args) => Result) | undefined;
  return (...args) => {
    made ??= make();
    return made(...args);
  };
}
