import { type ThemeConfig, theme } from 'antd';
import { LIGHT_THEME, SHAPE } from './theme.ts';

/** What the library would darken once more: words and marks, light enough for the grounds below. */
const BASES = {
  colorPrimary: '#7fb0f5',
  colorInfo: '#7fb0f5',
  colorLink: '#7fb0f5',
  colorSuccess: '#6cc596',
  colorWarning: '#e0b060',
  colorError: '#f2938c',
};

/** On a ground of one of them, white would be lost. */
const ON_ACCENT = '#0d1826';
const WHITE = '#fff';

/** The component library after dark, fetched by whoever has it dark: the same shapes, the colours of `reset.css`. */
export const DARK_THEME: ThemeConfig = {
  ...LIGHT_THEME,
  algorithm: (seed) => ({ ...theme.darkAlgorithm(seed), ...BASES }),
  token: {
    ...SHAPE,
    ...BASES,
    colorPrimaryHover: '#a5c9fb',
    colorPrimaryActive: '#c4dcfd',
    colorPrimaryText: '#7fb0f5',
    colorPrimaryTextHover: '#a5c9fb',
    colorPrimaryTextActive: '#c4dcfd',
    colorPrimaryBg: '#1c2c46',
    colorPrimaryBgHover: '#243858',
    colorPrimaryBorder: '#3a527a',
    colorPrimaryBorderHover: '#4a679a',
    colorInfoBg: '#1c2c46',
    colorInfoBorder: '#3a527a',
    colorInfoText: '#7fb0f5',
    colorLinkHover: '#a5c9fb',
    colorLinkActive: '#c4dcfd',
    colorSuccessBg: '#14301f',
    colorSuccessBorder: '#2a5a40',
    colorSuccessText: '#83d3a8',
    colorWarningBg: '#33290f',
    colorWarningBorder: '#5f4a1c',
    colorWarningText: '#efc474',
    colorWarningTextActive: '#efc474',
    colorErrorHover: '#f6aca6',
    colorErrorActive: '#fac4bf',
    colorErrorBg: '#3b1d1c',
    colorErrorBorder: '#6e3532',
    colorErrorText: '#f6aca6',
    colorErrorTextHover: '#fac4bf',
    colorText: '#e4e9f0',
    colorTextSecondary: '#b9c2cf',
    colorTextTertiary: '#9ea9b8',
    colorTextQuaternary: '#8d98a8',
    colorTextPlaceholder: '#8d98a8',
    colorTextLightSolid: ON_ACCENT,
    colorBgLayout: '#12161d',
    colorBgContainer: '#1a2029',
    colorBgElevated: '#232b37',
    colorBgSpotlight: '#3a4656',
    colorBorder: '#4a5667',
    colorBorderSecondary: '#343e4d',
  },
  components: {
    ...LIGHT_THEME.components,
    Switch: { colorTextQuaternary: '#8d98a8', colorTextTertiary: '#9ea9b8' },
    // Their ground is dark after dark too.
    Tooltip: { colorTextLightSolid: WHITE },
    Checkbox: { colorWhite: ON_ACCENT },
  },
};
