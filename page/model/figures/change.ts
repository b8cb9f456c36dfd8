import type { Meta } from "../../../schemas/wire/mod.ts";

/** How a figure differs from another. */
export interface Change {
  difference: number;
  /** The difference as a part of the former figure; undefined if that is not above zero. */
  ratio: number | undefined;
}

/** The figures of `Meta` that change from month to month. */
export type Figure = Exclude<keyof Meta, "year" | "month">;

/** The change from a former figure. */
export function changeBetween(now: number, former: number): Change {
  const difference = withoutNoise(
    now - former,
    Math.max(Math.abs(now), Math.abs(former)),
  );
  return { difference, ratio: former > 0 ? difference / former : undefined };
}

/** A difference of two decimals, without the noise of binary numbers. */
function withoutNoise(difference: number, size: number): number {
  const digits = Math.max(
    0,
    Math.min(12, 14 - Math.ceil(Math.log10(size || 1))),
  );
  return Number(difference.toFixed(digits));
}
