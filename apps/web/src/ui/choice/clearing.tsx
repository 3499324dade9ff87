import { CloseCircleFilled } from '@ant-design/icons';

/** The library calls it "Clear", whatever the language. */
export const CLEARING = { clearIcon: <CloseCircleFilled aria-hidden />, label: '清除' };
