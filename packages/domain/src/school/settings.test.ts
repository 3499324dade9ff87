import { expect, test } from 'vitest';
import { DEFAULT_PROJECT_CONFIG, projectConfigFaults } from './project-config.ts';
import { DEFAULT_SCHOOL_CONFIG, schoolConfigFaults } from './school-config.ts';

test('what a school starts with has no faults', () => {
  expect(schoolConfigFaults(DEFAULT_SCHOOL_CONFIG)).toEqual({});
  expect(projectConfigFaults(DEFAULT_PROJECT_CONFIG)).toEqual({});
});

test.each([
  ['school', '请输入学校名称'],
  ['title', '请输入平台标题'],
  ['system_name', '请输入系统名称'],
] as const)('%s may not be empty', (field, sentence) => {
  for (const empty of ['', '  '])
    expect(schoolConfigFaults({ ...DEFAULT_SCHOOL_CONFIG, [field]: empty })).toEqual({ [field]: sentence });
});

test.each(['', '010-12345678', '0510-8832 6600', '+86 (10) 1234 5678', '（010）12345678'])(
  '%j is a service phone',
  (service_phone) => {
    expect(schoolConfigFaults({ ...DEFAULT_SCHOOL_CONFIG, service_phone })).toEqual({});
  },
);

test.each(['1234', 'call us', '010-1234567890123456789012345678'])(
  '%j is no service phone',
  (service_phone) => {
    expect(schoolConfigFaults({ ...DEFAULT_SCHOOL_CONFIG, service_phone })).toEqual({
      service_phone: '服务电话格式错误，请输入如 010-12345678',
    });
  },
);

const withHost = (host: string) => ({
  ...DEFAULT_PROJECT_CONFIG,
  file_system: { ...DEFAULT_PROJECT_CONFIG.file_system, host },
});

test.each(['', 'http://files', 'https://files.example.edu.cn:8443/base'])('%j is a file host', (host) => {
  expect(projectConfigFaults(withHost(host))).toEqual({});
});

test.each(['files.example.edu.cn', 'ftp://files', 'https://', 'javascript:alert(1)', 'https://a b'])(
  '%j is no file host',
  (host) => {
    expect(projectConfigFaults(withHost(host))).toEqual({
      'file_system.host': '文件服务地址应以 http:// 或 https:// 开头，留空则使用本平台',
    });
  },
);

test('an emptied number is asked for', () => {
  const result = { ...DEFAULT_PROJECT_CONFIG.result, signatures_needed: null, notice_days: null };
  expect(projectConfigFaults({ ...DEFAULT_PROJECT_CONFIG, result: result as never })).toEqual({
    'result.signatures_needed': '请输入签字人数',
    'result.notice_days': '请输入公示的工作日数',
  });
});
