import { afterAll, afterEach } from 'vitest';

/**
 * An unexpected console error or warning fails the test that made it. A test which expects one replaces the
 * method itself: `vi.spyOn(console, 'error').mockImplementation(() => {})`. Assigned, not spied upon, so
 * that `vi.restoreAllMocks()` brings back these and not the silent originals.
 */
const noise: string[] = [];

for (const method of ['error', 'warn'] as const) {
  const print = console[method];
  console[method] = (...args: unknown[]) => {
    noise.push(`console.${method}: ${args.map(asText).join(' ')}`);
    print(...args);
  };
}

function asText(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value);
}

function failOnNoise(): void {
  const heard = noise.splice(0);
  if (heard.length > 0) throw new Error(`Unexpected console output:\n${heard.join('\n')}`);
}

afterEach(failOnNoise);
// For what was printed outside of a test: while the file loaded or in a hook.
afterAll(failOnNoise);
