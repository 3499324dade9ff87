const MARK = 'course-center:searching';

/** The results are another document: their search box takes over from the one that somebody is typing in. */
export function keepTyping(): void {
  window.sessionStorage.setItem(MARK, '1');
}

/** Whether somebody was typing on the page before; true once. */
export function wasTyping(): boolean {
  const marked = window.sessionStorage.getItem(MARK) !== null;
  if (marked) window.sessionStorage.removeItem(MARK);
  return marked;
}
