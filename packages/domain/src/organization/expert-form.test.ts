import { expect, test } from 'vitest';
import { expertDepartmentFaults, expertFaults } from './expert-form.ts';

const GOOD = {
  name: '顾言',
  mobile: '13712345678',
  email: '',
  school_name: '江海大学',
  job_title_id: null,
  major_id: null,
  password: 'secret-1',
};

test('an expert from outside needs the name of the school and a password', () => {
  expect(expertFaults(GOOD, null)).toEqual({});
  expect(expertFaults({ ...GOOD, school_name: ' ', password: null }, null)).toEqual({
    school_name: '请输入校外名称',
    password: '请输入登录密码',
  });
});

test('an expert who is there keeps school and password as they are', () => {
  expect(expertFaults({ ...GOOD, school_name: '', password: null }, GOOD)).toEqual({});
  expect(expertFaults({ ...GOOD, name: '', mobile: '' }, GOOD)).toEqual({
    name: '请输入姓名',
    mobile: '请输入手机号',
  });
});

test('an expert of a department has a department', () => {
  expect(expertDepartmentFaults({ department_id: null })).toEqual({ department_id: '未选择部门' });
  expect(expertDepartmentFaults({ department_id: 2 })).toEqual({});
});
