import type { ThemeConfig } from 'antd';

/** What is the same by day and after dark. */
export const SHAPE: ThemeConfig['token'] = {
  borderRadius: 6,
  fontSize: 14,
  // The body's.
  fontFamily: 'inherit',
};

/** The class that carries the theme's colours. */
export const CARRIER = 'cc';

/**
 * The component library by day: one accent colour on calm greys. Every text colour here keeps 4.5 : 1 on the grounds
 * it stands on. After dark it is `dark-theme.ts`; the colours are those of `reset.css`.
 */
export const LIGHT_THEME: ThemeConfig = {
  cssVar: { key: CARRIER },
  hashed: false,
  token: {
    ...SHAPE,
    colorPrimary: '#1f5fbf',
    colorInfo: '#1f5fbf',
    colorLink: '#1f5fbf',
    colorSuccess: '#187a47',
    colorWarning: '#9a6200',
    colorError: '#c0322b',
    // Hovering darkens: the lighter shades that antd derives fall below AA under white text.
    colorPrimaryHover: '#174a96',
    colorPrimaryActive: '#123a77',
    colorLinkHover: '#174a96',
    colorLinkActive: '#123a77',
    colorErrorHover: '#a1261f',
    colorErrorActive: '#841d17',
    // antd derives these grounds from the dark colours above and gets mud.
    colorPrimaryBg: '#eaf2fd',
    colorPrimaryBgHover: '#dbe8fb',
    colorInfoBg: '#eaf2fd',
    colorSuccessBg: '#e7f5ed',
    colorWarningBg: '#fdf4e3',
    colorErrorBg: '#fdecea',
    colorTextBase: '#1c2430',
    colorTextSecondary: '#4a5565',
    colorTextTertiary: '#5b6675',
    colorTextPlaceholder: '#69737f',
    colorBgLayout: '#f4f6f9',
  },
  components: {
    // The sidebar draws the line beside its menu itself, down to the bottom.
    Menu: { activeBarBorderWidth: 0 },
    // A switch that is off has to be seen as a switch, and its word read.
    Switch: { colorTextQuaternary: '#6b7684', colorTextTertiary: '#5b6675' },
    // Room between a field's error and the next label.
    Form: { itemMarginBottom: 28 },
  },
};
