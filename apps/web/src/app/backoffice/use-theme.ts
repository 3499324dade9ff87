import type { ThemeConfig } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useIsDark } from '../../ui/use-look.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { keptDarkTheme, loadDarkTheme } from './load-dark-theme.ts';
import { LIGHT_THEME } from './theme.ts';

/** The component library's colours for now: by day, or after dark as soon as those are there. */
export function useTheme(): ThemeConfig {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const dark = useIsDark();
  const [darkTheme, setDarkTheme] = useState(keptDarkTheme);
  useEffect(() => {
    if (dark && !darkTheme) void loadDarkTheme().then(setDarkTheme);
  }, [dark, darkTheme]);
  const theme = (dark && darkTheme) || LIGHT_THEME;
  return useMemo(() => (still ? stilled(theme) : theme), [still, theme]);
}

/** For whoever asked their device for less motion: dialogs and menus are there at once. */
function stilled(theme: ThemeConfig): ThemeConfig {
  return { ...theme, token: { ...theme.token, motion: false } };
}
