import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, type ThemeConfig } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useState } from 'react';
import { SignInAgain } from '../../features/account/login/SignInAgain.tsx';
import { RequestFailed } from '../../request/failed.ts';
import { ConfirmProvider } from '../../ui/confirm/ConfirmProvider.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './backoffice.module.css';
import { Routes } from './Routes.tsx';

/** Going back to a page within this time shows it as it was, without asking the server. */
const FRESH_MILLISECONDS = 15_000;

// Browsers hide the attribute from scripts' getAttribute and keep the value in the property.
const mark = document.querySelector<HTMLElement>('meta[property="csp-nonce"]');

/** The nonce that styles made at run time have to carry; undefined where the page has none (development). */
const cspNonce: string | undefined = mark?.nonce || undefined;

/** One accent colour on calm greys. Every text colour here keeps 4.5 : 1 on the grounds it stands on. */
const theme: ThemeConfig = {
  cssVar: { key: 'cc' },
  hashed: false,
  token: {
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
    colorTextDescription: '#5b6675',
    colorBgLayout: '#f4f6f9',
    borderRadius: 6,
    fontSize: 14,
    fontFamily:
      "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
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

/** For whoever asked their device for less motion: dialogs and menus are there at once. */
const stillTheme: ThemeConfig = { ...theme, token: { ...theme.token, motion: false } };

/**
 * The signed-in product; its door (BackofficeDoor) opens once it is known who is here and what their menus are.
 * Made anew for each sign-in: nobody meets the data of whoever was here before.
 */
export default function BackofficeApp() {
  const [queries] = useState(createQueries);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <ConfigProvider
      locale={zhCN}
      theme={still ? stillTheme : theme}
      button={{ autoInsertSpace: false }}
      getPopupContainer={overlayPlace}
      {...(cspNonce && { csp: { nonce: cspNonce } })}
    >
      {/* The class carries the theme's colours to the elements that are not antd's. */}
      <div className={`${theme.cssVar?.key} ${styles.root}`}>
        <QueryClientProvider client={queries}>
          <ConfirmProvider>
            <Routes />
            <SignInAgain />
          </ConfirmProvider>
        </QueryClientProvider>
        <div id={OVERLAYS} />
      </div>
    </ConfigProvider>
  );
}

const OVERLAYS = 'overlays';

/**
 * Where dialogs, drawers and menus are drawn. Not the body: there the library locks the scrolling with a style of its
 * own making, which the content security policy refuses; the style sheet locks it where it matters.
 */
function overlayPlace(): HTMLElement {
  return document.getElementById(OVERLAYS) ?? document.body;
}

function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MILLISECONDS,
        // A server that answered has said what it had to say; only a lost answer is worth a second try.
        retry: (failures, reason) =>
          failures < 1 && reason instanceof RequestFailed && reason.kind === 'no_response',
        // Offline is a failure with a retry button, not a skeleton without end.
        networkMode: 'always',
        // What failed without a network is read when it is back.
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
