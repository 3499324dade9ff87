/** What is long scrolls between the title and the buttons, which stay in view; the gutters leave room for focus rings. */
export const SCROLLING_BODY = {
  overflowY: 'auto',
  maxHeight: 'calc(100dvh - 240px)',
  marginInline: -24,
  padding: '8px 24px 0',
} as const;
