/** The reader's choices in a result beyond address and files. */
import { type ComponentChildren, createContext, h } from "preact";
import { useContext, useMemo, useState } from "preact/hooks";
import type { Axes, NameColumn } from "../../../explore/questions/mod.ts";
import type { RowOrder } from "../../controls/mod.ts";
import { type ShownNames, useNewNames } from "../names/shown_names.ts";

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
  names: ShownNames;
  opened: Opened | undefined;
  open(opened: Opened | undefined): void;
  changeState: ChangeState | undefined;
  chooseChangeState(state: ChangeState): void;
  orders: { changes?: ChosenOrder; cross?: ChosenOrder };
  sort(table: "changes" | "cross", chosen: ChosenOrder): void;
  print(): Promise<void>;
}

/** What an order of the cross table is about. */
export function aboutCross({ rows, columns }: Axes): string {
  return `${rows} ${columns}`;
}

const ChoicesContext = createContext<Choices | undefined>(undefined);

/** @throws {Error} outside of a result */
export function useChoices(): Choices {
  const choices = useContext(ChoicesContext);
  if (choices === undefined) throw new Error("There is no result here");
  return choices;
}

/**
 * The chosen order of a table, and what chooses it.
 * @param about an order about something else does not count
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
