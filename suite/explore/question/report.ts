/** A report: named questions about one selection, the same for every door. */
import {
  type ChangedState,
  changedStates,
  chosenOf,
  measureOf,
  type MonthKey,
  type NameColumn,
  nameColumns,
  nameStates,
  settledMonths,
} from "../questions/mod.ts";
import { defaults } from "./defaults.ts";
import type { Beside, Question } from "./schema/mod.ts";

export function questionOf(asked: Partial<Question>): Question {
  return { ...defaults, where: {}, without: {}, ...asked };
}

/**
 * The questions of the overview, which is the first sheet and a page of paper:
 * the figures of the period and of the year to date, the months, the largest
 * gains and losses of hospitals, hospitals that come and go, the first names of
 * each column.
 */
export type OverviewKey =
  | "figures"
  | "year"
  | "months"
  | "gains"
  | "losses"
  | ChangedState
  | NameColumn;

/**
 * The other sheets: all names of each column, hospitals that come and go, rows
 * marked as new; a cross table, and the question asked, unless another sheet
 * answers it.
 */
export type SheetKey = NameColumn | "changes" | "marked" | "asked" | "cross";

type Questions<Key extends string> = Partial<Record<Key, Question>>;

export interface ReportQuestions {
  overview: Questions<OverviewKey>;
  sheets: Questions<SheetKey>;
}

const BESIDE: readonly Beside[] = ["before", "yearBefore", "targets"];
/** Number of names in a list of the overview. */
const TOP = 5;

/**
 * The questions of a report about the selection of a question.
 * @param newest the last month of the data; undefined without data rows
 * @param asked the questions that were asked, by default `about` alone
 */
export function reportQuestions(
  about: Question,
  newest: MonthKey | undefined,
  asked: readonly Question[] = [about],
): ReportQuestions {
  if (newest === undefined) return { overview: {}, sheets: {} };
  const { measure, compare } = about;
  const period = about.period && settledMonths(about.period, [newest]);
  const whole = questionOf({
    ...chosenOf(about),
    measure,
    compare,
    beside: [...BESIDE],
  });
  const chosen: Question = { ...whole, ...period && { period } };
  const to = period?.to ?? newest;
  const rankings = (more: Partial<Question>) =>
    Object.fromEntries(
      nameColumns.map((by) => {
        const asked: Question = { ...chosen, ...more, show: "ranking", by };
        return [by, asked];
      }),
    ) as Record<NameColumn, Question>;
  const hospitals: Question = {
    ...chosen,
    show: "changes",
    by: "hospital",
    beside: [],
  };
  const first = (
    column: string,
    way: "ascending" | "descending" = "descending",
  ): Question => ({ ...hospitals, order: { column, way }, limit: TOP });
  return {
    overview: {
      figures: { ...chosen, show: "figures" },
      year: {
        ...chosen,
        show: "figures",
        period: { from: `${to.slice(0, 4)}-01`, to },
        beside: ["yearBefore", "targets"],
      },
      months: { ...whole, show: "months" },
      // There is no period before all months.
      ...period && {
        gains: first("difference"),
        losses: first("difference", "ascending"),
        ...Object.fromEntries(changedStates.map((state) => [state, {
          ...first(state === "lost" ? "former" : "amount"),
          states: [state],
        }])),
      },
      ...rankings({ beside: ["before", "targets"], limit: TOP }),
    },
    sheets: {
      ...rankings({ beside: [...BESIDE, "months"] }),
      changes: {
        ...hospitals,
        states: [...nameStates, "stopped", "quiet"],
        beside: ["manager", "province", "activity"],
      },
      // Marked rows have only boxes and converted boxes.
      marked: { ...chosen, show: "marked", measure: measureOf(measure) },
      ...Object.fromEntries(
        asked.filter((one) => !isInReport(one)).map((one) => [
          one.show === "cross" ? "cross" : "asked",
          wholeList(one),
        ]),
      ),
    },
  };
}

/** A question for a sheet; a ranking gets all columns of the sheets of names. */
function wholeList({ beside, ...asked }: Question): Question {
  const others = asked.show === "ranking"
    ? [...BESIDE, "activity", "months"] as const
    : beside;
  return { ...asked, ...others && { beside: [...others] } };
}

/** Whether another sheet has the whole answer. */
function isInReport({ show, by, search, order, limit }: Question): boolean {
  const isLimited = [search, order, limit].some((one) => one !== undefined);
  if (isLimited || show === "cross" || show === "rows") return false;
  const isOfNames = show === "changes" || show === "lost" ||
    show === "first" || show === "returned" || show === "quiet";
  return !isOfNames || by === "hospital";
}
