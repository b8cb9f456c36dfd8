/** The reader's choices in a result beyond address and files. */
import { createContext } from "preact";
import { useContext, useMemo, useState } from "preact/hooks";
import type { Axes, NameColumn } from "../../../explore/questions/mod.ts";
import type { RowOrder } from "../../controls/mod.ts";
import type { ChangeState } from "../changes/change_states.ts";

/** The name in the open panel. */
export interface Opened {
  by: NameColumn;
  name: string;
}

/** The order of the cross table of two axes. */
export interface CrossOrder {
  axes: Axes;
  order: RowOrder;
}

/** The order of the hospitals in a state, which belongs to the state. */
export interface ChangeOrder {
  state: ChangeState;
  order: RowOrder;
}

/** The chosen order for these axes; by rank if undefined. */
export function orderFor(
  { rows, columns }: Axes,
  { crossOrder }: Pick<Choices, "crossOrder">,
): RowOrder | undefined {
  const { axes, order } = crossOrder ?? {};
  return axes?.rows === rows && axes.columns === columns ? order : undefined;
}

export interface Choices {
  opened: Opened | undefined;
  open(opened: Opened | undefined): void;
  /** The chosen state of hospitals that came or went, if any. */
  changeState: ChangeState | undefined;
  chooseChangeState(state: ChangeState): void;
  changeOrder: ChangeOrder | undefined;
  orderChanges(order: ChangeOrder): void;
  /** The order of a cross table, which belongs to its axes. */
  crossOrder: CrossOrder | undefined;
  orderCross(order: CrossOrder): void;
  /** Prints the result. */
  print(): Promise<void>;
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
  const [changeOrder, orderChanges] = useState<ChangeOrder>();
  const [crossOrder, orderCross] = useState<CrossOrder>();
  return useMemo(
    () => ({
      opened,
      open,
      changeState,
      chooseChangeState,
      changeOrder,
      orderChanges,
      crossOrder,
      orderCross,
      print,
    }),
    [opened, changeState, changeOrder, crossOrder, print],
  );
}
