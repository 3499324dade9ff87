/** What takes long and says where it may be interrupted comes to this, when it is not. */
export function finished<Made>(steps: Generator<void, Made>): Made {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
