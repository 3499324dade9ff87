import { currentAddress } from '../../../request/address.ts';
import { headersFor } from '../../../request/headers.ts';
import { sayPresent } from '../../../request/say-present.ts';
import { readTokens } from '../../../request/tokens.ts';
import { wirePath } from '../../../request/wire-path.ts';

type News = 'closing' | 'ended' | 'lapsed' | 'started';

/** The answer of an open window must reach the server after the closing one's word, and before it acts on it. */
const ANSWER_AFTER = 2000;

let channel: BroadcastChannel | null = null;

interface Listener {
  readonly onEnded: () => void;
  readonly onLapsed: () => void;
  readonly onStarted: () => void;
}

/** Follows the other windows of this door, and tells the server when this one closes. */
export function watchWindows({ onEnded, onLapsed, onStarted }: Listener): void {
  const { publicRoute, school } = currentAddress();
  channel = new BroadcastChannel(`course-center:${publicRoute}:${school ?? 'default'}`);
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (data === 'closing') setTimeout(sayPresent, ANSWER_AFTER);
    if (data === 'ended') onEnded();
    if (data === 'lapsed') onLapsed();
    if (data === 'started') onStarted();
  };
  window.addEventListener('pagehide', sayClosing);
  // A page that comes back from the browser's page cache does not start again, so it has to say so.
  window.addEventListener('pageshow', ({ persisted }) => persisted && sayPresent());
}

export function tellWindows(news: News): void {
  channel?.postMessage(news);
}

/** `keepalive` lets the word leave although the page does; a beacon could not carry the token. */
function sayClosing(): void {
  const tokens = readTokens();
  if (!tokens) return;
  const { publicRoute } = currentAddress();
  void fetch(wirePath({ path: '/api/teacher/auth/closing' }, { publicRoute, role: null }), {
    method: 'POST',
    headers: { ...headersFor(tokens.access), 'Content-Type': 'application/json' },
    body: '{}',
    keepalive: true,
  }).catch(() => {});
  tellWindows('closing');
}
