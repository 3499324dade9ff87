import { QRCode } from 'antd';

interface QrCodeProps {
  readonly value: string;
  /** What somebody who cannot see it is told. */
  readonly label: string;
  /** At most so many pixels wide: it gives way on a phone. */
  readonly size?: number;
}

/** The way to the public page that verifies a paper: for a camera, and to be typed. */
export function VerifyCode({ url }: { readonly url: string }) {
  // Where the school named no address of its own, the one it is read at.
  const address = new URL(url, window.location.origin).href;
  return (
    <>
      <QrCode value={address} label="核验二维码" size={120} />
      <a href={address}>扫码核验名单</a>
    </>
  );
}

/** A code for a phone's camera, with the quiet margin that cameras ask for; drawn as SVG, so also on paper. */
export function QrCode({ value, label, size = 400 }: QrCodeProps) {
  return (
    <QRCode
      type="svg"
      value={value}
      aria-label={label}
      bordered={false}
      color="#000"
      bgColor="#fff"
      marginSize={4}
      // The border that is not seen would take two points of the code.
      style={{ width: '100%', maxWidth: size, height: 'auto', borderWidth: 0 }}
    />
  );
}
