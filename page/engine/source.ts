/** The data that the worker answers questions from, once an analysis is done. */
import { JsonWriter } from "../../core/bytes/mod.ts";
import {
  change,
  type Coverage,
  coverageOf,
  cross,
  type Filter,
  latestNames,
  type SalesRows,
  select,
  type Where,
} from "../../core/explore/mod.ts";
import {
  type Tally,
  writeMonthlyStats,
  writeSummary,
} from "../../core/sales/mod.ts";
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import type { Answers, QuestionId, Questions } from "./questions.ts";

/** Rows; or an answer of the service, which has none. */
export class Source {
  readonly coverage: Coverage;
  /**
   * The sums of the last two filters, the latest first: most questions are
   * about the same rows, or about some names among them.
   */
  #last: readonly { key: string; tally: Tally }[] = [];

  /** @param all the sums of all rows, if they are known */
  constructor(
    readonly data: SalesRows | MonthlySalesStats,
    readonly all?: Tally,
  ) {
    this.coverage = coverageOf(all ?? data);
  }

  /** @throws {TypeError} if there are no rows */
  get rows(): SalesRows {
    if ("byMonth" in this.data) {
      throw new TypeError("An answer of the service has no rows");
    }
    return this.data;
  }

  /** Sums of all months, or the answer of the service. */
  sums(where: Where): Tally | MonthlySalesStats {
    return "byMonth" in this.data ? this.data : this.tally({ where });
  }

  tally(filter: Filter): Tally {
    const key = JSON.stringify(filter);
    if (this.all !== undefined && key === '{"where":{}}') return this.all;
    const known = this.#last.find((one) => one.key === key) ??
      { key, tally: select(this.rows, filter) };
    const others = this.#last.filter((one) => one !== known);
    this.#last = [known, ...others.slice(0, 1)];
    return known.tally;
  }
}

type AnswerTo<Id extends QuestionId> = (
  source: Source,
  question: Questions[Id],
) => Answers[Id] | Promise<Answers[Id]>;

const answers: { [Id in QuestionId]: AnswerTo<Id> } = {
  stats: (source, filter) => written(writeMonthlyStats, source.tally(filter)),
  summary: (source, filter) => written(writeSummary, source.tally(filter)),
  change: (source, { where, ...question }) =>
    change(source.sums(where), {
      ...question,
      coverage: source.coverage,
      ...source.all !== undefined && { all: source.all },
    }),
  managers: (source, { where }) =>
    latestNames(source.rows, { of: "hospital", by: "manager", where }),
  cross: (source, question) => {
    const { rows, columns, where } = question;
    const hasMonths = rows === "month" || columns === "month";
    const data = hasMonths ? source.sums(where) : source.rows;
    return cross(data, { ...question, coverage: source.coverage });
  },
  tables: ({ rows }) => rows.files.map((file) => rows.tableOf(file)),
};

/** What a function writes of some sums, as JSON. */
export async function written(
  write: typeof writeSummary,
  tally: Tally,
): Promise<Uint8Array<ArrayBuffer>> {
  const json = new JsonWriter();
  await write(json, tally);
  return json.bytes.slice();
}

/** The answer to a question. */
export function answer<Id extends QuestionId>(
  source: Source,
  { id, question }: { id: Id; question: Questions[Id] },
): Answers[Id] | Promise<Answers[Id]> {
  return answers[id](source, question);
}
