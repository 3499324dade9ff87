import { describe, expect, it } from 'vitest';
import { APP, sha1 } from '../../../testing/messaging-app.ts';
import {
  decrypted,
  encrypted,
  isSignature,
  readMessage,
  signatureOf,
  writeEncrypted,
  writeMessage,
} from './messages.ts';

const MESSAGE = { FromUserName: 'openid-1', Event: 'SCAN', EventKey: '场景' };

describe('messages of the messaging app', () => {
  it('are signed over their parts in the order of characters', () => {
    const signature = signatureOf(APP.token, '1700000000', 'nonce');
    expect(signature).toBe(sha1('1700000000', APP.token, 'nonce'));
    expect(isSignature(signature, signature)).toBe(true);
    for (const wrong of ['', signature.slice(1), signature.toUpperCase(), `${signature} `])
      expect(isSignature(wrong, signature), wrong).toBe(false);
  });

  it('come out of their encryption as they went in, whatever their length', () => {
    for (let length = 0; length < 70; length++) {
      const text = '文'.repeat(length);
      expect(decrypted(APP, encrypted(APP, text))).toBe(text);
    }
  });

  it.each([
    ['meant for another app', { ...APP, appid: 'wx-somebody-else' }],
    ['under another key', { ...APP, encoding_aes_key: `X${APP.encoding_aes_key.slice(1)}` }],
  ])('one %s is none', (_why, keys) => {
    expect(decrypted(APP, encrypted(keys, 'text'))).toBeNull();
  });

  it.each([
    '',
    'no base64!',
    'AAAA',
    Buffer.alloc(31).toString('base64'),
    Buffer.alloc(64).toString('base64'),
  ])('%j is no encrypted message', (text) => expect(decrypted(APP, text)).toBeNull());

  it('a key that is none opens nothing', () => {
    expect(decrypted({ ...APP, encoding_aes_key: 'short' }, encrypted(APP, 'text'))).toBeNull();
  });

  it.each(['xml', 'json'] as const)('are read as they were written in %s', (format) => {
    expect(readMessage(writeMessage(MESSAGE, format))).toEqual(MESSAGE);
    const odd = { Content: 'a]]>b<c>&amp;' };
    expect(readMessage(writeMessage(odd, format))).toEqual(odd);
    const body = writeEncrypted(APP, MESSAGE, format, { timestamp: '1', nonce: 'n' });
    const envelope = readMessage(body) as Record<string, string>;
    expect(envelope.MsgSignature).toBe(sha1(APP.token, '1', 'n', envelope.Encrypt as string));
    expect(readMessage(decrypted(APP, envelope.Encrypt as string) as string)).toEqual(MESSAGE);
  });

  it('numbers come as texts, and what lies deeper does not come', () => {
    expect(readMessage('{"CreateTime":17,"Inner":{"a":1},"List":[1]}')).toEqual({ CreateTime: '17' });
    const long = '2593876153698820001';
    expect(readMessage(`{"MsgID":${long}}`)).toEqual({ MsgID: long });
    expect(readMessage('<xml><A>1</A><B><C>2</C></B></xml>')).toEqual({ A: '1', B: '' });
  });

  it.each([
    '<!DOCTYPE xml [<!ENTITY a "b">]><xml><FromUserName>&a;</FromUserName></xml>',
    '<xml><FromUserName>openid<!-- -->-1</FromUserName></xml>',
    '<xml><FromUserName>one</FromUserName><FromUserName>two</FromUserName></xml>',
    '<xml><FromUserName>&unknown;</FromUserName></xml>',
    '<xml><?php 1 ?></xml>',
    '<xml><A>',
    'text',
    '',
    '[1]',
    '{"a":',
    '{'.repeat(10_000),
    `<xml>${'<a>'.repeat(10_000)}</xml>`,
  ])('%.40s is no message', (body) => {
    expect(readMessage(body)).toBeNull();
  });
});
