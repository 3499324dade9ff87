import type { Faults } from '../forms/faults.ts';

/** How the public pages present the school. The names are the wire's. */
export interface DisplayConfig {
  readonly title: string;
  readonly logo: string;
  readonly copy_right: string;
  readonly icp: string;
  /** `1`: visitors have to sign in. */
  readonly auth: '0' | '1';
  /** What visitors read of the experts' words: nothing, what is praise, or everything with problems and rates. */
  readonly expert_words: 'none' | 'praise' | 'all';
  /** `1`: a course's page leaves out the tabs that have nothing in them yet. */
  readonly hide_empty_tabs: '0' | '1';
}

export const DEFAULT_DISPLAY_CONFIG: DisplayConfig = {
  title: '优质课程展示',
  logo: '',
  copy_right: '',
  icp: '',
  auth: '0',
  expert_words: 'praise',
  hide_empty_tabs: '0',
};

export function displayConfigFaults(config: DisplayConfig): Faults<keyof DisplayConfig> {
  const faults: Faults<keyof DisplayConfig> = {};
  if (config.title.trim() === '') faults.title = '请输入展示标题';
  if (config.logo !== '' && !config.logo.startsWith('/files/')) faults.logo = '展示标志无效，请重新上传';
  return faults;
}
