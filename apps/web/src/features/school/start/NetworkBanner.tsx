import { useEffect, useState } from 'react';
import styles from './network-banner.module.css';

const RESTORED_FOR = 5000;

type Network = 'usual' | 'offline' | 'restored';

/** Says when the network is gone, and for a while that it is back. */
export function NetworkBanner() {
  const network = useNetwork();
  return (
    <div role="status" className={styles.place}>
      {network === 'offline' && <p className={styles.offline}>当前网络不可用，请检查您的网络状态</p>}
      {network === 'restored' && <p className={styles.restored}>网络已恢复正常</p>}
    </div>
  );
}

function useNetwork(): Network {
  const [network, setNetwork] = useState<Network>(() => (navigator.onLine ? 'usual' : 'offline'));
  useEffect(() => {
    const offline = () => setNetwork('offline');
    const online = () => setNetwork('restored');
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
    };
  }, []);
  useEffect(() => {
    if (network !== 'restored') return;
    const hide = setTimeout(() => setNetwork('usual'), RESTORED_FOR);
    return () => clearTimeout(hide);
  }, [network]);
  return network;
}
