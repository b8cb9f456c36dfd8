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

/** The columns of names and their rankings, in the same order. */
const rankings = {
  hospital: "byHospital",
  level: "byLevel",
  distributor: "byDistributor",
  agent: "byAgent",
  manager: "byManager",
  province: "byProvince",
} as const;

export type NameColumn = keyof typeof rankings;

export const nameColumns: readonly NameColumn[] = [
  "hospital",
  "level",
  "distributor",
  "agent",
  "manager",
  "province",
];

/** The ranking of a column of names. */
export function groupingOf(column: NameColumn): GroupingId {
  return rankings[column];
}
