/**
 * What a page shows by itself is waited for until a test hangs. Testing Library gives up after a second, which passes
 * on a machine that is busy with other things.
 */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
