/** What is long scrolls between the title and the buttons, which stay in view; the gutters leave room for focus rings. */
export const SCROLLING_BODY = {
  overflowY: 'auto',
  maxHeight: 'calc(100dvh - 240px)',
  marginInline: -24,
  padding: '8px 24px 0',
  // A table's head stays at the top of what scrolls: here there is no bar of the shell above it.
  '--table-head-top': '0px',
} as const;
