/** The table of names as the reader has chosen it, to draw and to export. */
import { useMemo, useState } from "preact/hooks";
import {
  type Answer,
  type NoAnswer,
  relisted,
} from "../../../explore/answers/mod.ts";
import type { NameColumn } from "../../../explore/questions/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";
import { useQuestion, useSelected } from "../../model/mod.ts";
import type { RowOrder } from "../../controls/mod.ts";

interface NamesChoice {
  by: NameColumn;
  order: RowOrder;
  text: string;
}

export interface ShownNames extends NamesChoice {
  choose(change: Partial<NamesChoice>): void;
  /** All names; undefined before the first answer. */
  answer: Answer | undefined;
  /** The found names, in order; or why there is no such order. */
  found: Answer | NoAnswer | undefined;
}

/** The order of an answer: names by amount, then names without rows. */
export const BY_AMOUNT: RowOrder = { column: "amount", way: "descending" };

/** The question for all names of a column, with ranks, changes and targets. */
export function namesOf(by: NameColumn): Pick<Question, "by" | "beside"> {
  return { by, beside: ["before", "yearBefore", "targets"] };
}

export function useNewNames(): ShownNames {
  const { view } = useSelected();
  const [choice, setChoice] = useState<NamesChoice>({
    by: "hospital",
    order: BY_AMOUNT,
    text: "",
  });
  // The first figures are drawn before names are asked for.
  const answer = useQuestion(
    view.isComplete ? namesOf(choice.by) : undefined,
  );
  return useMemo(() => ({
    ...choice,
    choose: (change) => setChoice((now) => ({ ...now, ...change })),
    answer,
    found: answer && relisted(answer, listing(choice)),
  }), [choice, answer]);
}

/** The search and the order of a choice; empty at first. */
function listing(
  { order, text }: NamesChoice,
): Pick<Question, "search" | "order"> {
  return {
    ...text.trim() !== "" && { search: text },
    ...order !== BY_AMOUNT && { order },
  };
}

/** The question of the table, if it is searched or in another order. */
export function askedNames(names: ShownNames): Partial<Question> | undefined {
  const own = listing(names);
  return Object.keys(own).length === 0 ? undefined : { by: names.by, ...own };
}
