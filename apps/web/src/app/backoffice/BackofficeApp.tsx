import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useState } from 'react';
import { SignInAgain } from '../../features/account/login/SignInAgain.tsx';
import { RequestFailed } from '../../request/failed.ts';
import { ConfirmProvider } from '../../ui/confirm/ConfirmProvider.tsx';
import styles from './backoffice.module.css';
import { Routes } from './Routes.tsx';
import { CARRIER } from './theme.ts';
import { useTheme } from './use-theme.ts';

/** Going back to a page within this time shows it as it was, without asking the server. */
const FRESH_MILLISECONDS = 15_000;

// Browsers hide the attribute from scripts' getAttribute and keep the value in the property.
const mark = document.querySelector<HTMLElement>('meta[property="csp-nonce"]');

/** The nonce that styles made at run time have to carry; undefined where the page has none (development). */
const cspNonce: string | undefined = mark?.nonce || undefined;

/**
 * The signed-in product; its door (BackofficeDoor) opens once it is known who is here and what their menus are.
 * Made anew for each sign-in: nobody meets the data of whoever was here before.
 */
export default function BackofficeApp() {
  const [queries] = useState(createQueries);
  const theme = useTheme();
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      button={{ autoInsertSpace: false }}
      getPopupContainer={overlayPlace}
      {...(cspNonce && { csp: { nonce: cspNonce } })}
    >
      {/* The class carries the theme's colours to the elements that are not antd's. */}
      <div className={`${CARRIER} ${styles.root}`}>
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
