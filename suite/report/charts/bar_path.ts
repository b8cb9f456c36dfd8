import type { Bar } from "./months_layout.ts";

/** The outline of a bar with a rounded far end. */
export function barPath({ x, y, width, height }: Bar, zero: number): string {
  const r = Math.min(3, height, width / 2);
  const isDown = y >= zero;
  const far = isDown ? y + height : y;
  const turn = isDown ? -r : r;
  return `M${x} ${zero}V${far + turn}Q${x} ${far} ${x + r} ${far}H${
    x + width - r
  }Q${x + width} ${far} ${x + width} ${far + turn}V${zero}Z`;
}
