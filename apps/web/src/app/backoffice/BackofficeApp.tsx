import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useState } from 'react';
import { ConfirmProvider } from '../../ui/confirm/ConfirmProvider.tsx';
import { stillTheme, theme } from '../../ui/theme.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { cspNonce } from '../csp-nonce.ts';
import styles from './backoffice.module.css';
import { createQueries } from './queries.ts';
import { Routes } from './Routes.tsx';

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
