import { expect, test } from 'vitest';
import { contactFaults, emailFault, mobileFault, tidyMobile } from './contact.ts';

test.each(['13000000000', '19912345678', ' 13812345678 '])('%j is a mobile number', (mobile) => {
  expect(mobileFault(mobile)).toBeUndefined();
});

test.each(['12812345678', '1381234567', '138123456789', '23812345678', '1381234567x', '１３８12345678'])(
  '%j is no mobile number',
  (mobile) => {
    expect(mobileFault(mobile)).toBe('联系电话格式错误!');
  },
);

test.each(['a@b.cn', 'first.last+tag@sub.example.edu.cn', ' a@b.cn '])('%j is an address', (email) => {
  expect(emailFault(email)).toBeUndefined();
});

test.each(['a', 'a@b', '@b.cn', 'a@', 'a@@b.cn', 'a@b..cn', 'a@.cn', 'a@b.cn.', 'a b@c.cn', 'a@b.cn,c@d.cn'])(
  '%j is no address',
  (email) => {
    expect(emailFault(email)).toBe('邮箱格式错误!');
  },
);

test('both fields are required, and each says so itself', () => {
  expect(contactFaults({ mobile: ' ', email: '' })).toEqual({
    mobile: '号码不能为空!',
    email: '邮箱不能为空!',
  });
  expect(contactFaults({ mobile: '13812345678', email: 'x' })).toEqual({ email: '邮箱格式错误!' });
  expect(contactFaults({ mobile: '13812345678', email: 'a@b.cn' })).toEqual({});
});

test.each(['139 2012 7417', '139-2012-7417', ' 13920127417 '])(
  '%j is a mobile number, written to be read',
  (mobile) => {
    expect(tidyMobile(mobile)).toBe('13920127417');
    expect(mobileFault(mobile)).toBeUndefined();
  },
);
