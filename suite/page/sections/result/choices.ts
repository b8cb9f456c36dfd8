/** The reader's choices in a result beyond address and files. */
import { type ComponentChildren, createContext, h } from "preact";
import { useContext, useMemo, useState } from "preact/hooks";
import {
  type Answer,
  type NoAnswer,
  relisted,
} from "../../../explore/answers/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";
import type { Axes, NameColumn } from "../../../explore/questions/mod.ts";
import type { RowOrder } from "../../controls/mod.ts";
import { type onlyName, useQuestion, useSelected } from "../../model/mod.ts";

/** How hospitals come, go or stay away, in the order of the tabs. */
export const changeStates = [
  "lost",
  "stopped",
  "new",
  "returned",
  "quiet",
  "marked",
] as const;

export type ChangeState = typeof changeStates[number];

export type Opened = Parameters<typeof onlyName>[1];

/** The chosen order of a table about a state, or about two axes. */
interface ChosenOrder {
  about: string;
  order: RowOrder;
}

export interface Choices {
  names: ShownNames;
  opened: Opened | undefined;
  open(opened: Opened | undefined): void;
  changeState: ChangeState | undefined;
  chooseChangeState(state: ChangeState): void;
  orders: { changes?: ChosenOrder; cross?: ChosenOrder };
  sort(table: "changes" | "cross", chosen: ChosenOrder): void;
  print(): Promise<void>;
}

const ChoicesContext = createContext<Choices | undefined>(undefined);

/** @throws {Error} outside of a result */
export function useChoices(): Choices {
  const choices = useContext(ChoicesContext);
  if (choices === undefined) throw new Error("There is no result here");
  return choices;
}

/** Identifies the axes to which an order of the cross table applies. */
export function aboutCross({ rows, columns }: Axes): string {
  return `${rows} ${columns}`;
}

/**
 * The chosen order of a table, and a function that chooses another.
 * @param about the state or the axes of the table, to which the order is limited
 */
export function useOrder(
  table: "changes" | "cross",
  about: string,
): [RowOrder | undefined, sort: (order: RowOrder) => void] {
  const { orders: { [table]: chosen }, sort } = useChoices();
  return [
    chosen?.about === about ? chosen.order : undefined,
    (order) => sort(table, { about, order }),
  ];
}

export function ChoicesScope(
  { print, children }: Pick<Choices, "print"> & { children: ComponentChildren },
) {
  const names = useNewNames();
  const [opened, open] = useState<Opened>();
  const [changeState, chooseChangeState] = useState<ChangeState>();
  const [orders, setOrders] = useState<Choices["orders"]>({});
  const value = useMemo((): Choices => ({
    names,
    opened,
    open,
    changeState,
    chooseChangeState,
    orders,
    sort: (table, chosen) => setOrders((now) => ({ ...now, [table]: chosen })),
    print,
  }), [names, opened, changeState, orders, print]);
  return h(ChoicesContext.Provider, { value, children });
}

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

function useNewNames(): ShownNames {
  const { view } = useSelected();
  const [choice, setChoice] = useState<NamesChoice>({
    by: "hospital",
    order: BY_AMOUNT,
    text: "",
  });
  // The first figures are drawn before names are asked for.
  const answer = useQuestion(view.isComplete ? namesOf(choice.by) : undefined);
  return useMemo(() => ({
    ...choice,
    choose: (change) => setChoice((now) => ({ ...now, ...change })),
    answer,
    found: answer && relisted(answer, listing(choice)),
  }), [choice, answer]);
}

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
