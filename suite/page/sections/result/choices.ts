/** The reader's choices in a result beyond address and files. */
import { createContext } from "preact";
import { useContext, useMemo, useState } from "preact/hooks";
import type { Axes, NameColumn } from "../../../explore/questions/mod.ts";
import type { RowOrder } from "../../controls/mod.ts";

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

/** The name in the open panel. */
export interface Opened {
  by: NameColumn;
  name: string;
}

/** The chosen order of a table about a state, or about two axes. */
interface ChosenOrder {
  about: string;
  order: RowOrder;
}

export interface Choices {
  opened: Opened | undefined;
  open(opened: Opened | undefined): void;
  /** The chosen state of hospitals that came or went, if any. */
  changeState: ChangeState | undefined;
  chooseChangeState(state: ChangeState): void;
  orders: { changes?: ChosenOrder; cross?: ChosenOrder };
  sort(table: "changes" | "cross", about: string, order: RowOrder): void;
  print(): Promise<void>;
}

/** What an order of the cross table is about. */
export function aboutCross({ rows, columns }: Axes): string {
  return `${rows} ${columns}`;
}

/** The chosen order of a table; undefined if it is about something else. */
export function orderOf(
  table: "changes" | "cross",
  about: string,
  { orders }: Pick<Choices, "orders">,
): RowOrder | undefined {
  return orders[table]?.about === about ? orders[table].order : undefined;
}

export const ChoicesContext = createContext<Choices | undefined>(undefined);

/** @throws {Error} outside of a result */
export function useChoices(): Choices {
  const choices = useContext(ChoicesContext);
  if (choices === undefined) throw new Error("There is no result here");
  return choices;
}

/** The choices of a new result. */
export function useNewChoices(print: Choices["print"]): Choices {
  const [opened, open] = useState<Opened>();
  const [changeState, chooseChangeState] = useState<ChangeState>();
  const [orders, setOrders] = useState<Choices["orders"]>({});
  return useMemo(
    () => ({
      opened,
      open,
      changeState,
      chooseChangeState,
      orders,
      sort: (table, about, order) =>
        setOrders((now) => ({ ...now, [table]: { about, order } })),
      print,
    }),
    [opened, changeState, orders, print],
  );
}
