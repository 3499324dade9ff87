import { addressOf } from '../../../request/address.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { useStart } from '../session/store.ts';
import styles from './login.module.css';

/** The ways out of the login page, and whom to call when none of them helps. */
export function LoginLinks({ forShowcase }: { readonly forShowcase: boolean }) {
  const { publicRoute, config } = useStart();
  const { basename } = addressOf(window.location.pathname);
  const { service_phone } = config.platform;
  return (
    <footer className={styles.links}>
      {publicRoute === 'user' ? (
        <>
          {/* Who was sent here from there would only be sent back. */}
          {!forShowcase && <AppLink to="/excellent">优质课程展示</AppLink>}
          {/* The other door has a session of its own, so this is a new visit. */}
          <a href={`${basename}/admin/login`}>管理员登录</a>
        </>
      ) : (
        <a href={`${basename.replace(/\/admin$/, '')}/login`}>返回用户登录</a>
      )}
      {service_phone !== '' && <span>服务电话：{service_phone}</span>}
    </footer>
  );
}
