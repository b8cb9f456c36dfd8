/** Decimals of an average per month: one more than for boxes. */
export const averageDecimals = { qty: 1, conv: 4 } as const;
