/** What a picture shows, as plain data. Names are already in the form to show. */
import type { MonthlyTargets } from "../charts/mod.ts";
import type {
  Axis,
  CellFigure,
  Change,
  CrossTable,
  Measure,
  MonthRange,
  MonthValues,
  NameChange,
  NameColumn,
  RankedName,
  StatsSummary,
} from "../../explore/questions/mod.ts";
import type { ReportContent, ReportSelection } from "../content.ts";

/** What every picture says besides its figure. */
export interface PictureContent
  extends Pick<ReportContent, "language" | "files" | "madeAt" | "notIncluded"> {
  /** The chosen names. */
  where: ReportSelection["where"];
  measure: Measure;
  /** The months of the figure. */
  period: MonthRange;
  /** The months that they are compared with. */
  other?: MonthRange | undefined;
}

export type Figure =
  | MonthsFigure
  | RankingFigure
  | MovedFigure
  | CrossFigure
  | LinesFigure;

/** A bar for each month. */
export interface MonthsFigure {
  kind: "months";
  stats: StatsSummary;
  /** Months of the data, ascending, whatever names are chosen. */
  months: readonly string[];
  /** The months to highlight; undefined for all. */
  chosen: MonthRange | undefined;
  targets?: MonthlyTargets | undefined;
}

/** A bar for each name, with its rank. */
export interface RankingFigure {
  kind: "ranking";
  by: NameColumn;
  rows: readonly RankedRow[];
  /** Names in the whole ranking. */
  count: number;
  /** The text that was searched for; empty for none. */
  search: string;
}

interface RankedRow extends RankedName {
  /** Absent if nothing is compared. */
  change?: Pick<NameChange, "difference" | "state"> | undefined;
}

/** A bar to the right or to the left for the names that moved most. */
export interface MovedFigure {
  kind: "moved";
  by: NameColumn;
  change: Change;
  /** Gains at most, and losses. */
  top: number;
}

/** Two axes against each other. */
export interface CrossFigure {
  kind: "cross";
  rows: Axis;
  columns: Axis;
  table: CrossTable;
  /** What its cells say; amounts if absent. */
  cells?: CellFigure;
  /** The rows as a reader has sorted them; as in the table if absent. */
  order?: readonly number[] | undefined;
}

/** A line for each name, month by month. */
export interface LinesFigure {
  kind: "lines";
  by: NameColumn;
  /** Whether values are shares, not amounts. */
  isShare: boolean;
  months: readonly string[];
  lines: readonly { name: string; values: MonthValues }[];
}
