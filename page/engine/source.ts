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
import { type Tally, writeMonthlyStats } from "../../core/sales/mod.ts";
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import type { Answers, QuestionId, Questions } from "./questions.ts";

/** Rows; or an answer of the service, which has none. */
export class Source {
  readonly coverage: Coverage;
  /** The sums of the last filter: most questions are about the same rows. */
  #last: { key: string; tally: Tally } | undefined;

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
    if (this.#last?.key !== key) {
      this.#last = { key, tally: select(this.rows, filter) };
    }
    return this.#last.tally;
  }
}

type AnswerTo<Id extends QuestionId> = (
  source: Source,
  question: Questions[Id],
) => Answers[Id] | Promise<Answers[Id]>;

const answers: { [Id in QuestionId]: AnswerTo<Id> } = {
  stats: async (source, filter) => {
    const json = new JsonWriter();
    await writeMonthlyStats(json, source.tally(filter));
    return json.bytes.slice();
  },
  change: (source, { where, ...question }) =>
    change(source.sums(where), { ...question, coverage: source.coverage }),
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

/** The answer to a question. */
export function answer<Id extends QuestionId>(
  source: Source,
  { id, question }: { id: Id; question: Questions[Id] },
): Answers[Id] | Promise<Answers[Id]> {
  return answers[id](source, question);
}
