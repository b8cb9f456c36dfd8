/**
 * The sheets of names (hospitals, levels, distributors, agents, managers,
 * provinces): a ranking each, with its comparison and its months.
 */
import {
  type ListedName,
  type Measure,
  type NameColumn,
  rankings,
  rankNames,
  withTargets,
} from "../../explore/questions/mod.ts";
import { changeIn, type ReportContent } from "../content.ts";
import {
  type Language,
  selectionTitle,
  stateTerm,
  targetLines,
} from "../words/mod.ts";
import {
  columnsOf,
  type ReportTable,
  type RowField,
  tableOf,
} from "../tables/mod.ts";
import { calendarOf } from "./months.ts";
import { listSheet, type Sheet } from "./sheet.ts";
import { againstFields } from "./targets.ts";

/** Most rows: Excel has 1,048,576, and the title is above them. */
const MAX_ROWS = 1_048_000;
/** Most cells of months; a workbook with more takes too long. */
const MONTH_CELLS = 250_000;

/** The sheet of a column. The months to its right are not printed. */
export function namesSheet(
  content: ReportContent,
  by: NameColumn,
  language: Language,
): Sheet | undefined {
  const table = rankingTable(content, by, language);
  if (table.rows.length === 0) return undefined;
  const { columns } = table;
  const months = columns.findIndex(({ key }) => content.months.includes(key));
  const printed = months < 0 ? columns.length : months;
  return listSheet(language.words.groupings[by], table, language, printed);
}

/** The names by rank, beside their figures in the other period. */
export function rankingTable(
  content: ReportContent,
  by: NameColumn,
  language: Language,
): ReportTable {
  const { words, formats } = language;
  const { measure } = content.selection;
  const ranking = rankNames(content.part[rankings[by]], { measure });
  const names = withTargets(ranking.names, content.targets?.[by]?.names ?? []);
  const rows = names.slice(0, MAX_ROWS);
  const months = monthFields(content, { by, rows: rows.length }, language);
  const achieved = content.targets?.[by];
  const targets = achieved && targetLines(achieved, { language: language.id });
  return tableOf(
    [
      ...rankFields(measure, by, language),
      ...changeFields(content, by, language),
      ...targetFields(content, by, language),
      ...months ?? [],
    ],
    rows,
    {
      title: words.ranking(words.groupings[by]),
      about: [
        selectionTitle(content, language),
        words.count(formats.number(names.length)),
        months === undefined ? words.noMonthColumns : "",
        targets?.total ?? "",
      ].filter(Boolean),
      notes: [
        ...ranking.names.every(({ share }) => share !== undefined)
          ? []
          : [rows.some(({ share }) => share) ? words.noPart : words.noShare],
        ...targets?.rest ?? [],
      ],
    },
  );
}

function rankFields(
  measure: Measure,
  by: NameColumn,
  language: Pick<Language, "id">,
): RowField<ListedName>[] {
  const column = columnsOf(language, { by, measure });
  return [
    column("rank"),
    column("name"),
    { ...column("amount"), cell: (row) => row[measure] },
    column("share"),
  ];
}

function changeFields(
  content: ReportContent,
  by: NameColumn,
  language: Language,
): RowField<ListedName>[] {
  const change = changeIn(content, by);
  if (change === undefined) return [];
  const { measure } = content.selection;
  const column = columnsOf(language, { by, measure });
  const names = new Map(change.names.map((one) => [one.name, one]));
  return [
    {
      ...column("former"),
      cell: ({ name }) => names.get(name)?.other[measure],
    },
    {
      ...column("difference"),
      cell: ({ name }) => names.get(name)?.difference[measure],
    },
    {
      ...column("ratio"),
      cell: ({ name }) => names.get(name)?.difference.ratio[measure],
    },
    {
      ...column("state"),
      cell: ({ name }) => stateTerm(names.get(name)?.state, language.id),
    },
  ];
}

/** Sales against the target of each name, if the column has targets. */
function targetFields(
  { targets }: ReportContent,
  by: NameColumn,
  language: Language,
): RowField<ListedName>[] {
  const achieved = targets?.[by];
  if (achieved === undefined) return [];
  return againstFields(
    achieved.measure,
    ({ against }: ListedName) => against,
    language,
  );
}

/**
 * A column for each calendar month of the data; empty for a single month, or if
 * months have no names; undefined for too many names.
 */
function monthFields(
  { stats, months: known, selection: { measure } }: ReportContent,
  { by, rows }: { by: NameColumn; rows: number },
  { words: { overview } }: Language,
): RowField<ListedName>[] | undefined {
  const months = calendarOf(known);
  const isKnown = months.some((month) => stats.byMonth[month]?.[rankings[by]]);
  if (months.length < 2 || !isKnown) return [];
  if (rows * months.length > MONTH_CELLS) return undefined;
  return months.flatMap((month): RowField<ListedName>[] => {
    const field = { key: month, head: month, kind: "amount" } as const;
    if (!known.includes(month)) {
      return [{ ...field, cell: () => overview.noData }];
    }
    // A month of the data may have no rows of the chosen names.
    const part = stats.byMonth[month];
    const groups = part === undefined ? [] : part[rankings[by]];
    if (groups === undefined) return [];
    const amounts = new Map(groups.map((one) => [one.name, one[measure]]));
    return [{ ...field, cell: ({ name }) => amounts.get(name) }];
  });
}
