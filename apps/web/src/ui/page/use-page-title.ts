import { useEffect } from 'react';

/** Names the browser's tab: the page first, because tabs are narrow. */
export function usePageTitle(...parts: readonly string[]): void {
  // After every drawing, because reloading the school's configuration names the tab as well.
  useEffect(() => {
    document.title = parts.filter((part) => part !== '').join(' - ');
  });
}
