import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchSession } from '../features/account/session/watch.ts';
import { listenToKeys } from '../features/account/shortcuts/listen.ts';
import { currentAddress } from '../request/address.ts';
import { showLook } from '../ui/look.ts';
import { preloadFor } from './admission.ts';
import { Root } from './Root.tsx';
import './reset.css';

showLook();
watchSession();
listenToKeys();
preloadFor({ path: currentAddress().path, search: window.location.search });

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}
