/** The data behind the worker's answers, after an analysis. */
import {
  answer as answerQuestion,
  type SalesData,
} from "../../../explore/answers/mod.ts";
import { JsonWriter } from "../../../../core/bytes/mod.ts";
import {
  chosenOf,
  type Coverage,
  cross,
  type Filter,
  needsPairs,
  type SalesRows,
} from "../../../explore/questions/mod.ts";
import { type Tally, writeSummary } from "../../../../core/sales/mod.ts";
import type {
  Decisions,
  SettledWorkbooks,
  Workbooks,
} from "../../../explore/workbooks/mod.ts";
import type {
  QuestionId,
  Questions,
  SentAnswer,
  Settled,
} from "./questions.ts";
import { MAX_RESULT_BYTES } from "./read_files.ts";

/** Workbooks after the user's decisions. */
export class Source {
  #settled: SettledWorkbooks | undefined;

  constructor(readonly workbooks: Workbooks) {}

  /** Applies these decisions. @throws {Refusal} `answer_too_large` */
  settle(decisions: Decisions): Settled {
    const maxResponseBytes = MAX_RESULT_BYTES;
    const settled = this.workbooks.settle(decisions, { maxResponseBytes });
    this.#settled = settled;
    const json = written(settled.sums());
    return { json, facts: settled.facts };
  }

  /** @throws {TypeError} before {@linkcode settle} */
  get settled(): SettledWorkbooks {
    if (this.#settled === undefined) throw new TypeError("Nothing is settled");
    return this.#settled;
  }

  get coverage(): Coverage {
    return this.settled.facts.coverage;
  }

  /** @throws {TypeError} if the rows of a file were not kept */
  get rows(): SalesRows {
    const { rows } = this.settled;
    if (rows === undefined) throw new TypeError("There are no rows");
    return rows;
  }

  /** The data that answers are made from. */
  get data(): SalesData {
    const { settled, coverage } = this;
    return {
      coverage,
      rows: settled.rows,
      sums: (filter) => settled.sums(filter),
      targets: settled.facts.targets,
    };
  }

  /** The sums of all rows. */
  get all(): Tally {
    return this.settled.sums();
  }

  /** The sums of the chosen rows. */
  tally(filter: Filter): Tally {
    return this.settled.sums(filter);
  }
}

type AnswerTo<Id extends QuestionId> = (
  source: Source,
  question: Questions[Id],
) => SentAnswer<Id> | Promise<SentAnswer<Id>>;

const answers: { [Id in QuestionId]: AnswerTo<Id> } = {
  answer: ({ data }, question) => answerQuestion(question, data),
  summary: (source, filter) => written(source.tally(filter)),
  cross: (source, question) => {
    const data = needsPairs(question)
      ? source.rows
      : source.tally(chosenOf(question));
    return cross(data, { ...question, coverage: source.coverage });
  },
  read: ({ workbooks }) => workbooks.read(),
  settle: (source, decisions) => source.settle(decisions),
};

/** Some sums as JSON. */
function written(tally: Tally): Uint8Array<ArrayBuffer> {
  const json = new JsonWriter();
  writeSummary(json, tally);
  return json.bytes.slice();
}

/** Answers a question from the data. */
export function answer<Id extends QuestionId>(
  source: Source,
  { id, question }: { id: Id; question: Questions[Id] },
): SentAnswer<Id> | Promise<SentAnswer<Id>> {
  return answers[id](source, question);
}
