import { times } from '../../pictures/frame.ts';
import { between, dot, fill, type Motif, opacity, type Point, path, ring, stroke, TURN } from '../drawing.ts';

/** Layers of water, each a little darker than the one behind. */
export const waves: Motif = ({ width, height, palette, chance }) => {
  const colours = [palette.soft, palette.main, palette.deep, palette.main];
  const count = 6 + Math.floor(chance() * 3);
  const sun = [width * between(chance, 0.2, 0.8), height * between(chance, 0.24, 0.34)] as const;
  const layers = times(count, (at) => {
    const base = height * (0.34 + (0.62 * at) / count);
    const length = between(chance, 0.5, 1.1) * width;
    const swing = height * between(chance, 0.05, 0.11);
    const from = chance() * TURN;
    const top = times(81, (step): Point => {
      const x = (width * step) / 80;
      return [
        x,
        base +
          swing * Math.sin((x / length) * TURN + from) +
          swing * 0.4 * Math.sin((x / length) * TURN * 2.3),
      ];
    });
    const d = `${path(top)}L${width} ${height}L0 ${height}Z`;
    return (
      fill(d, colours[at % colours.length] as string, opacity(0.28 + (0.4 * at) / count)) +
      stroke(path(top), palette.bright, 1.6, opacity(0.5))
    );
  });
  return (
    dot(...sun, height * 0.15, palette.accent) +
    ring(...sun, height * 0.21, palette.accent, 2, opacity(0.5)) +
    layers.join('')
  );
};
