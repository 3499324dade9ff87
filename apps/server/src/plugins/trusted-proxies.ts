import proxyAddr from '@fastify/proxy-addr';

/** A proxy has few addresses, and whoever makes others up must not fill the memory with them. */
const MOST = 1000;

/** Whether an address is one of the school's proxies. Each is looked at once: every call asks several times. */
export function trustedProxies(proxies: string): (address: string) => boolean {
  const trusts = proxyAddr.compile(proxies.split(','));
  const known = new Map<string, boolean>();
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const trusted = trusts(address, 0);
    if (known.size >= MOST) known.clear();
    known.set(address, trusted);
    return trusted;
  };
}
