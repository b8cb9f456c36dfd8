/** The workbooks of an analysis, and what the page asks of them. */
import {
  type Answer,
  answer,
  type NoAnswer,
} from "../../../explore/answers/mod.ts";
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
import type { Asked, Settled } from "./messages.ts";
import { MAX_RESULT_BYTES } from "./read_files.ts";

/** Workbooks after the user's decisions. */
export class Analyzed {
  #settled: SettledWorkbooks | undefined;

  constructor(readonly workbooks: Workbooks) {}

  /**
   * Applies these decisions, also to later questions.
   * @throws {Refusal} `answer_too_large`
   */
  settle(decisions: Decisions): Settled {
    const settled = this.workbooks.settle(decisions, {
      maxResponseBytes: MAX_RESULT_BYTES,
    });
    this.#settled = settled;
    const sums = settled.sums();
    const names = Object.fromEntries(
      nameColumns.map((column) => [column, namesIn(sums, column)]),
    ) as Record<NameColumn, string[]>;
    return { facts: settled.facts, names };
  }

  /** @throws {TypeError} before {@linkcode Analyzed.settle} */
  reply(
    asked: Asked,
  ): Answer | NoAnswer | Settled | ReturnType<Workbooks["read"]> {
    if (asked.id === "read") return this.workbooks.read();
    if (asked.id === "settle") return this.settle(asked.question);
    return answer(asked.question, this.settled);
  }

  /** @throws {TypeError} before {@linkcode Analyzed.settle} */
  get settled(): SettledWorkbooks {
    if (this.#settled === undefined) throw new TypeError("Nothing is settled");
    return this.#settled;
  }
}
