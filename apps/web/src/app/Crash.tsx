import { Component, type ReactNode } from 'react';
import { Notice } from '../ui/plain/FullPage.tsx';

interface CrashProps {
  readonly children: ReactNode;
}

/** The last net: a page that broke, or a part of the product that could not be fetched after an update. */
export class Crash extends Component<CrashProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Notice
        title="页面出现问题"
        detail="可能是平台刚刚更新，或网络不稳定。重新加载后即可继续使用。"
        primary={{ label: '重新加载', onChoose: () => window.location.reload() }}
      />
    );
  }
}
