import type { ThemeConfig } from 'antd';

let kept: ThemeConfig | null = null;

export function keptDarkTheme(): ThemeConfig | null {
  return kept;
}

/** Fetched by whoever has it dark; the others carry none of it. */
export async function loadDarkTheme(): Promise<ThemeConfig | null> {
  try {
    kept = (await import('./dark-theme.ts')).DARK_THEME;
  } catch {
    // Half dark would be read by nobody: until the page is loaded anew it stays light.
    document.documentElement.dataset.look = 'light';
  }
  return kept;
}
