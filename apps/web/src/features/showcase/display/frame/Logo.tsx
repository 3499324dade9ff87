import { useEffect, useRef, useState } from 'react';
import mark from '../../../../ui/favicon.svg';
import styles from './logo.module.css';
import { useVisit } from './visit.tsx';

/** The school's logo beside its title: a decoration, unless there is none to show. */
export function Logo({ size }: { readonly size: number }) {
  const { logo } = useVisit().config;
  const [gone, setGone] = useState(logo === '');
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before the scripts were there.
    if (image.current?.complete && image.current.naturalWidth === 0) setGone(true);
  }, []);
  return (
    <img
      ref={image}
      className={styles.logo}
      src={gone ? mark : logo}
      alt={gone ? '请在服务器上传图片' : ''}
      width={size}
      height={size}
      onError={() => setGone(true)}
    />
  );
}
