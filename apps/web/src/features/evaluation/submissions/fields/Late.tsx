import { Button } from 'antd';
import { Component, type ReactNode, Suspense } from 'react';
import { Loading } from '../../../../ui/states/Loading.tsx';
import styles from './fields.module.css';

interface LateProps {
  readonly rows: number;
  readonly children: ReactNode;
}

/** Something whose code comes when it is shown. Where it cannot come, the other fields go on. */
export class Late extends Component<LateProps, { readonly failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override readonly state = { failed: false };

  override render() {
    const { rows, children } = this.props;
    if (this.state.failed)
      return (
        <div className={styles.late}>
          <p>这一项没有加载出来，请检查网络后刷新页面。其他各项不受影响，未保存的内容刷新后仍在。</p>
          <Button onClick={() => window.location.reload()}>刷新页面</Button>
        </div>
      );
    return <Suspense fallback={<Loading rows={rows} />}>{children}</Suspense>;
  }
}
