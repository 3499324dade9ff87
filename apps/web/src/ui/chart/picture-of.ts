import { type EChartsCoreOption, init } from 'echarts/core';

/** Twice as many points as on the screen: for paper. */
const SHARPER = 2;
const PAPER = '#fff';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A chart as a PNG on white, in the colours of the day: pictures go onto paper. */
export async function pictureOf(option: EChartsCoreOption, { width, height }: Size): Promise<string | null> {
  const picture = new Image(width, height);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn(option, { width, height }))}`;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * SHARPER,
    height: height * SHARPER,
  });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}

/** Drawn anew beside the page, whatever colours that has now. */
function drawn(option: EChartsCoreOption, size: Size): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
  chart.setOption({ animation: false, ...option });
  const text = chart.renderToSVGString();
  chart.dispose();
  return text;
}
