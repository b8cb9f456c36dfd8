/** The tables that follow the first page on paper, with the columns that fit. */
import { nameColumns } from "../../explore/questions/mod.ts";
import { changeIn, type ReportContent } from "../content.ts";
import type { Language } from "../words/mod.ts";
import { changesTable } from "./changes.ts";
import { crossTable, crossValues } from "./cross.ts";
import { markedTable } from "./marked.ts";
import { monthsTable } from "./months.ts";
import { quietTable } from "./quiet.ts";
import { rankingTable } from "./ranking.ts";
import { pick, type Table } from "./table.ts";
import { targetsTable } from "./targets.ts";

/** Months of a cross table that fit beside each other. */
const MONTHS = 12;

/** The months, the hospitals that came and went, targets, rankings, names by month, marked rows. */
export function printedTables(
  content: ReportContent,
  language: Language,
): Table[] {
  const months = monthsTable(content, language);
  return [
    ...months.rows.length > 1 ? [months] : [],
    ...comings(content, language),
    ...nameColumns.map((by) => targetsTable(content, by, language)),
    ...nameColumns.map((by) => {
      const isCompared = changeIn(content, by) !== undefined;
      return pick(rankingTable(content, by, language), [
        ...["rank", "name", "amount", "share", "cumulative"],
        ...["target", "achieved", "gap"],
        ...isCompared
          ? ["former", "difference", "ratio", "state"]
          : ["abc", "other", "records"],
      ]);
    }),
    ...nameColumns.flatMap((by) => {
      const cross = content.crosses?.[by];
      const { measure } = content.selection;
      if (cross === undefined || cross.columns.labels.length < 2) return [];
      return crossValues.flatMap((value) =>
        inBands(crossTable(cross, { by, value, measure }, content, language))
      );
    }),
    quietTable(content, language),
    markedTable(content, language),
  ].filter(({ rows }) => rows.length > 0);
}

/** The hospitals that were lost, are new, or came back. */
function comings(content: ReportContent, language: Language): Table[] {
  const change = content.comparison?.changes.hospital;
  if (change === undefined) return [];
  const columns = {
    lost: ["former", "lastMonth", "average"],
    new: ["now", "marked"],
    returned: ["now", "previousMonth", "average"],
  };
  return (["lost", "new", "returned"] as const).map((state) =>
    pick(changesTable(content, change, language, state), [
      ...["name", "manager", "province"],
      ...columns[state],
    ])
  );
}

/** A table of many months as several, the newest months first. */
function inBands(table: Table): Table[] {
  const keys = table.columns.map(({ key }) => key);
  const first = keys.findIndex((key) => /^\d/.test(key));
  const [heads, months] = [keys.slice(0, first), keys.slice(first)];
  const bands: Table[] = [];
  for (let end = months.length; end > 0; end -= MONTHS) {
    const shown = months.slice(Math.max(0, end - MONTHS), end);
    const range = `${shown[0]} – ${shown[shown.length - 1]}`;
    const about = months.length > MONTHS
      ? [range, ...table.about]
      : table.about;
    bands.push({ ...pick(table, [...heads, ...shown]), about });
  }
  return bands;
}
