import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that signed itself, for a server on this machine: what a school's own authority is to everybody else. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const [INTEGER, BITS, OCTETS, OID, UTF8, TIME, SEQUENCE, SET] = [2, 3, 4, 6, 0x0c, 0x17, 0x30, 0x31];
const oid = (hex: string) => der(OID, Buffer.from(hex, 'hex'));
const ECDSA_SHA256 = der(SEQUENCE, oid('2a8648ce3d040302'));
const time = (at: Date) => der(TIME, Buffer.from(`${at.toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`));
const extension = (hex: string, value: Buffer) => der(SEQUENCE, oid(hex), der(OCTETS, value));

/** For an hour, of `127.0.0.1`. */
export function ownCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, oid('550403'), der(UTF8, Buffer.from('own authority')))));
  const [from, to] = [-60, 60].map((minutes) => time(new Date(Date.now() + minutes * 60_000)));
  const extensions = der(
    SEQUENCE,
    extension('551d13', der(SEQUENCE, der(1, Buffer.from([0xff])))),
    extension('551d11', der(SEQUENCE, der(0x87, Buffer.from([127, 0, 0, 1])))),
  );
  const content = der(
    SEQUENCE,
    ...[der(0xa0, der(INTEGER, Buffer.from([2]))), der(INTEGER, Buffer.from([1])), ECDSA_SHA256, name],
    ...[der(SEQUENCE, from as Buffer, to as Buffer), name],
    ...[publicKey.export({ format: 'der', type: 'spki' }), der(0xa3, extensions)],
  );
  const signature = der(BITS, Buffer.from([0]), sign('sha256', content, privateKey));
  const cert = der(SEQUENCE, content, ECDSA_SHA256, signature).toString('base64');
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
