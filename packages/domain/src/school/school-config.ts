import type { Faults } from '../forms/faults.ts';

export interface SchoolConfig {
  readonly school: string;
  readonly title: string;
  readonly system_name: string;
  /** The address of the uploaded logo; empty shows the product's own. */
  readonly logo: string;
  readonly login_captcha: boolean;
  readonly service_phone: string;
}

export const DEFAULT_SCHOOL_CONFIG: SchoolConfig = {
  school: '示范大学',
  title: '课程中心',
  system_name: '课程评估系统',
  logo: '',
  login_captcha: true,
  service_phone: '',
};

const PHONE_PATTERN = /^[0-9+()（）\- ]{5,30}$/;

export function schoolConfigFaults(config: SchoolConfig): Faults<keyof SchoolConfig> {
  const faults: Faults<keyof SchoolConfig> = {};
  if (config.school.trim() === '') faults.school = '请输入学校名称';
  if (config.title.trim() === '') faults.title = '请输入平台标题';
  if (config.system_name.trim() === '') faults.system_name = '请输入系统名称';
  if (config.logo !== '' && !config.logo.startsWith('/files/')) faults.logo = '学校标志无效，请重新上传';
  if (config.service_phone !== '' && !PHONE_PATTERN.test(config.service_phone))
    faults.service_phone = '服务电话格式错误，请输入如 010-12345678';
  return faults;
}
