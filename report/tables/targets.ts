/** What was achieved of targets. */
import type {
  AgainstTarget,
  Measure,
  NameColumn,
  NameTarget,
} from "../../explore/questions/mod.ts";
import type { ReportContent } from "../content.ts";
import { type Language, selectionTitle, targetLines } from "../words/mod.ts";
import { cellsOf, type Field, type Table, tableOf } from "./table.ts";

/** The names of a column with targets, the lowest 达成率 first; no rows without targets. */
export function targetsTable(
  content: ReportContent,
  by: NameColumn,
  language: Language,
): Table {
  const { words } = language;
  const achieved = content.targets?.[by];
  const title = words.targets.title(words.groupings[by]);
  if (achieved === undefined) return tableOf([], [], { title });
  const { names, total, measure } = achieved;
  const { columns } = words.targets;
  const [target, ...others] = againstFields(
    measure,
    (one: NameTarget) => one,
    language,
  );
  const fields: Field<NameTarget>[] = [
    { key: "name", head: words.columns.name, kind: "text" },
    target,
    { key: "actual", head: columns.actual, kind: "amount" },
    ...others,
    {
      key: "targetShare",
      head: columns.share,
      kind: "share",
      cell: ({ share }) => share,
    },
  ];
  const lines = targetLines(achieved, { language: language.id });
  const all: NameTarget = {
    ...total,
    name: words.overview.total,
    share: 1,
    hasSales: true,
  };
  return tableOf(fields, names, {
    title,
    about: [selectionTitle(content, language), lines.total],
    totals: [cellsOf(all, fields)],
    notes: lines.rest,
  });
}

/** The columns of a target, if a row has one. */
export function againstFields<Row>(
  measure: Measure,
  againstOf: (row: Row) => AgainstTarget | undefined,
  { words: { measures, targets: { columns } } }: Language,
): Field<Row>[] {
  return [
    {
      key: "target",
      head: columns.target(measures[measure]),
      kind: "amount",
      cell: (row) => againstOf(row)?.target,
    },
    {
      key: "achieved",
      head: columns.ratio,
      kind: "share",
      cell: (row) => againstOf(row)?.ratio,
    },
    {
      key: "gap",
      head: columns.gap,
      kind: "signed",
      cell: (row) => againstOf(row)?.gap,
    },
  ];
}
