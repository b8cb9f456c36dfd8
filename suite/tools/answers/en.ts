export const en = {
  title: {
    figures: "Key figures",
    months: "Months",
    ranking: (by: string) => `${by} ranking`,
    changes: (by: string) => `${by} changes`,
    lost: (by: string) => `${by}: lost`,
    first: (by: string) => `${by}: first purchases`,
    returned: (by: string) => `${by}: returned`,
    quiet: (by: string) => `${by}: quiet for two months and more`,
    marked: "Rows marked as new",
    cross: (rows: string, columns: string) => `${rows} × ${columns}`,
    rows: "Rows",
  },
  against: " against ",
  without: (months: string) => ` without ${months}`,
  to: " to ",
  totalOf: (period: string, figures: readonly string[]) =>
    `Total ${period}: ${figures.join(", ")}`,
  records: (rows: number, shown: string) =>
    `${shown} data ${rows === 1 ? "row" : "rows"}`,
  hospitals: (count: number, shown: string) =>
    `${shown} ${count === 1 ? "hospital" : "hospitals"}`,
  marked: (shown: string) => `${shown} marked as new`,
  change: (change: string) => `Change: ${change}`,
  changeBy: (difference: string, ratio: string | undefined) =>
    `${difference} (${
      ratio ?? "no per cent: the comparison is not above zero"
    })`,
  perMonth: (
    { now, former, change }: { now: string; former: string; change: string },
  ) => `A month on average: ${now} against ${former}, ${change}`,
  names: (counts: readonly { count: number; state: string }[]) =>
    `Names: ${
      counts.map(({ count, state }) => `${state} ${count}`).join(", ")
    }`,
  found: (
    { names, figures, isOfOther }: {
      names: number;
      figures: string;
      isOfOther: boolean;
    },
  ) =>
    `${
      names === 1 ? "This 1 name has" : `These ${names} names have`
    } ${figures}${isOfOther ? " in the comparison" : ""}`,
  /** The names that are gone, with the rules. */
  lost: (names: string, figures: string) =>
    `Lost ${names}${
      figures && ` (${figures} in the comparison)`
    }: rows in the comparison, none in this period`,
  stopped: (names: string, figures: string, end: string) =>
    `Stopped ${names}${
      figures && ` (${figures} in this period)`
    }: the last row is in this period, none in ${end} or later`,
  noRows: (months: string) => `No file has rows of ${months}`,
  sameMonths: (without: string, from: string) =>
    `Only months that both periods have are compared: this period without ${without}, the other one without ${from}`,
  belowZero: (names: number) =>
    names === 1
      ? "1 name is below zero (returns): it has no share"
      : `${names} names are below zero (returns): they have no share`,
  incomplete: (month: string) =>
    `${month} may be incomplete: what looks lost may come later`,
  perhapsOne: (lost: string, added: string) =>
    `${lost} (lost) and ${added} (first purchase) are perhaps one name`,
  filesHave: (months: string) => `The files have ${months}`,
  noTargets: "No workbook has targets",
  listSeparator: ", ",
  end: ". ",
};

export type AnswerWords = typeof en;
