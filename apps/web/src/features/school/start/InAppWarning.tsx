import { copy } from '../../../ui/copy-text.ts';
import { Notice } from '../../../ui/plain/FullPage.tsx';
import { isInAppBrowser } from './in-app-browser.ts';

const WENT_ON = 'course-center:in-app-went-on';

export function shouldChangeBrowser(): boolean {
  return isInAppBrowser(navigator.userAgent) && window.sessionStorage.getItem(WENT_ON) === null;
}

/** Asks somebody who opened the site inside another app to change to a real browser. They may go on. */
export function InAppWarning({ onGoOn }: { readonly onGoOn: () => void }) {
  const goOn = () => {
    window.sessionStorage.setItem(WENT_ON, '1');
    onGoOn();
  };
  return (
    <Notice
      title="请在主流浏览器中使用网站!"
      detail="当前为应用内置浏览器，继续使用可能导致部分功能异常。建议复制网址，改用 Chrome、Edge、Safari 等浏览器打开。"
      primary={{ label: '复制网址', onChoose: copyAddress }}
      other={{ label: '继续访问', onChoose: goOn }}
    />
  );
}

const copyAddress = () => copy(window.location.href);
