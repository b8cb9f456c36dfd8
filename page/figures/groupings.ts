/** The six rankings of an answer, in the order in which the page shows them. */
export const groupings = [
  "byHospital",
  "byLevel",
  "byDistributor",
  "byAgent",
  "byManager",
  "byProvince",
] as const;

export type GroupingId = typeof groupings[number];
