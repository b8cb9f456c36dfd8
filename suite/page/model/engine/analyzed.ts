/** The workbooks of an analysis, and replies to the page's orders about them. */
import { answer } from "../../../explore/answers/mod.ts";
import {
  type NameColumn,
  nameColumns,
  namesIn,
} from "../../../explore/questions/mod.ts";
import type {
  Decisions,
  SettledWorkbooks,
  Workbooks,
} from "../../../explore/workbooks/mod.ts";
import type { AskedLater, Settled } from "./messages.ts";
import { MAX_RESULT_BYTES } from "./read_files.ts";

const LIMIT = { maxResponseBytes: MAX_RESULT_BYTES };

export class Analyzed {
  #settled: SettledWorkbooks;

  /** @throws {Refusal} `answer_too_large` */
  constructor(readonly workbooks: Workbooks, decisions: Decisions = {}) {
    this.#settled = workbooks.settle(decisions, LIMIT);
  }

  /** @throws {Refusal} `answer_too_large`; the former decisions then stay */
  reply(asked: AskedLater) {
    if (asked.id === "answer") return answer(asked.question, this.#settled);
    if (asked.id === "read") return this.workbooks.read();
    this.#settled = this.workbooks.settle(asked.decisions, LIMIT);
    return this.known();
  }

  known(): Settled {
    const { facts } = this.#settled;
    const sums = this.#settled.sums();
    const names = Object.fromEntries(
      nameColumns.map((column) => [column, namesIn(sums, column)]),
    ) as Record<NameColumn, string[]>;
    return { facts, months: facts.coverage.months, names };
  }
}
