import { VerticalAlignBottomOutlined, VerticalAlignTopOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useAccount } from '../../../account/public.ts';
import styles from './footer.module.css';
import { ServicePhone } from './ServicePhone.tsx';
import { scrollToBottom, scrollToTop } from './scroll-page.ts';

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
