type Handler = () => void;

let handler: Handler = () => {};

/** The session says here what happens when the server no longer knows it. */
export function whenSessionEnds(next: Handler): void {
  handler = next;
}

export function sessionEnded(): void {
  handler();
}
