import { PhoneOutlined, VerticalAlignBottomOutlined, VerticalAlignTopOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { copy } from '../../../../ui/copy-text.ts';
import { useAccount } from '../../../account/public.ts';
import styles from './footer.module.css';

const TOP_MILLISECONDS = 800;
/** Farther than any page is long. */
const BOTTOM_PIXELS = 50000;

export function Footer() {
  const { school, config } = useAccount();
  const phone = config.platform.service_phone;
  return (
    <footer className={styles.footer}>
      <p className={styles.names}>
        {school.school} · {school.system_name}
      </p>
      <div className={styles.tools}>
        {phone !== '' && <ServicePhone phone={phone} />}
        <Tooltip title="回到顶部" placement="top">
          <Button
            type="text"
            icon={<VerticalAlignTopOutlined aria-hidden />}
            aria-label="回到顶部"
            onClick={scrollToTop}
          />
        </Tooltip>
        <Tooltip title="去往底部" placement="top">
          <Button
            type="text"
            icon={<VerticalAlignBottomOutlined aria-hidden />}
            aria-label="去往底部"
            onClick={scrollToBottom}
          />
        </Tooltip>
      </div>
    </footer>
  );
}

function ServicePhone({ phone }: { readonly phone: string }) {
  return (
    <Tooltip title={`服务电话 ${phone}，点击复制`} placement="top" trigger={['hover', 'focus']}>
      <Button
        type="text"
        icon={<PhoneOutlined aria-hidden />}
        aria-label={`服务电话 ${phone}，点击复制`}
        onClick={() => void copy(phone)}
      />
    </Tooltip>
  );
}

function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const duration = still ? 1 : TOP_MILLISECONDS;
  const from = window.scrollY;
  const startedAt = performance.now();
  const step = (now: number) => {
    const left = 1 - Math.min(1, (now - startedAt) / duration);
    window.scrollTo(0, from * left ** 3);
    if (left > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function scrollToBottom(): void {
  window.scrollTo(0, BOTTOM_PIXELS);
}
