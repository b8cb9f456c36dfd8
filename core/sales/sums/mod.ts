/**
 * Exact sums (design 20, guides/decisions/005):
 *
 *   amounts        a batch of amounts, split so that doubles add without rounding
 *   group_sums     records, qty and conv per group
 *   wide_sums      the same for amounts with too many digits
 *   exact_sum      additions that lose nothing
 *   decimal        an exact sum -> the decimal of the answer
 * @module
 */
export { Amounts } from "./amounts.ts";
export { placesScaleOf, roundSum } from "./decimal.ts";
export { roundingError } from "./exact_sum.ts";
export { GroupSums } from "./group_sums.ts";
