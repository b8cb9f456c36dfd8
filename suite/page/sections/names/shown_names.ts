/** The table of names as the reader has chosen it, to draw and to export. */
import { type ComponentChildren, createContext, h } from "preact";
import { useContext, useMemo, useState } from "preact/hooks";
import {
  type Answer,
  type NoAnswer,
  relisted,
} from "../../../explore/answers/mod.ts";
import type { NameColumn } from "../../../explore/questions/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";
import type { AnswerTable } from "../../../explore/tables/mod.ts";
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
  found: AnswerTable | NoAnswer | undefined;
}

/** The order of an answer: names by amount, then names without rows. */
export const BY_AMOUNT: RowOrder = { column: "amount", way: "descending" };

const NamesContext = createContext<ShownNames | undefined>(undefined);

/** The question for all names of a column, with ranks, changes and targets. */
export function namesOf(by: NameColumn): Pick<Question, "by" | "beside"> {
  return { by, beside: ["before", "yearBefore", "targets"] };
}

/** @throws {Error} outside of a result */
export function useNames(): ShownNames {
  const names = useContext(NamesContext);
  if (names === undefined) throw new Error("There is no result here");
  return names;
}

/** Provides the table of names to its section and to the exports. */
export function NamesScope({ children }: { children: ComponentChildren }) {
  const { view } = useSelected();
  const [choice, setChoice] = useState<NamesChoice>({
    by: "hospital",
    order: BY_AMOUNT,
    text: "",
  });
  const { by, order, text } = choice;
  // The first figures are drawn before names are asked for.
  const answer = useQuestion(
    view.isComplete ? namesOf(by) : undefined,
  );
  const found = useMemo(
    () => answer && foundNames(answer, order, text),
    [answer, order, text],
  );
  const value = useMemo((): ShownNames => ({
    ...choice,
    choose: (change) => setChoice((now) => ({ ...now, ...change })),
    answer,
    found,
  }), [choice, answer, found]);
  return h(NamesContext.Provider, { value, children });
}

function foundNames(
  { table, question }: Answer,
  order: RowOrder,
  text: string,
): AnswerTable | NoAnswer {
  return relisted(table, { question, ...listing({ order, text }) });
}

/** The search and the order of a choice; empty at first. */
function listing(
  { order, text }: Pick<NamesChoice, "order" | "text">,
): Pick<Question, "search" | "order"> {
  return {
    ...text.trim() !== "" && { search: text },
    ...order !== BY_AMOUNT && { order },
  };
}

/** The question of the table, if it is searched or in another order. */
export function askedNames(
  { by, order, text }: ShownNames,
): Partial<Question> | undefined {
  const own = listing({ order, text });
  return Object.keys(own).length === 0 ? undefined : { by, ...own };
}
