import { QRCode } from 'antd';

interface QrCodeProps {
  readonly value: string;
  /** What somebody who cannot see it is told. */
  readonly label: string;
  /** At most so many pixels wide: it gives way on a phone. */
  readonly size?: number;
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
      style={{ width: '100%', maxWidth: size, height: 'auto' }}
    />
  );
}
