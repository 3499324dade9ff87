interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How a whole picture stands in a frame so that only a part of it, given in hundredths, is seen. */
export function placeOf({ x, y, width, height }: Area) {
  return {
    left: `${(-x / width) * 100}%`,
    top: `${(-y / height) * 100}%`,
    width: `${10_000 / width}%`,
    height: `${10_000 / height}%`,
  };
}
