/** What takes long and says where it may be interrupted comes to this, when it is not. */
export function finished<Made>(steps: Generator<void, Made>): Made {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Makes something of each of many, a step for each. */
export function* eachInSteps<From, To>(
  all: readonly From[],
  make: (each: From, at: number) => To,
): Generator<void, To[]> {
  const made: To[] = [];
  for (const [at, each] of all.entries()) {
    yield;
    made.push(make(each, at));
  }
  return made;
}
