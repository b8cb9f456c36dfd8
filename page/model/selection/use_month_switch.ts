import { useRef } from "preact/hooks";
import type { MonthRange } from "../../../explore/questions/mod.ts";
import { useSelected } from "../view/selected.ts";
import { allMonths } from "../view/targets.ts";
import { rangeOf, withMonths } from "./selection.ts";

/** The chosen months, and how a chart changes them. */
interface MonthSwitch {
  /** At once, before the figures follow. */
  range: MonthRange;
  /** Whether all months are shown together. */
  isAll: boolean;
  /**
   * Chooses a month. Arrow keys choose each month that they pass: Back returns
   * to where they began.
   */
  choose(month: string, isPassing: boolean): void;
}

export function useMonthSwitch(): MonthSwitch {
  const { view, selection, select, replace } = useSelected();
  const wasPassing = useRef(false);
  const range = rangeOf(selection.months, view.months);
  return {
    range: range ?? allMonths(view),
    isAll: range === undefined,
    choose(month, isPassing) {
      const go = isPassing && wasPassing.current ? replace : select;
      wasPassing.current = isPassing;
      go((now) => withMonths(now, { from: month, to: month }));
    },
  };
}
