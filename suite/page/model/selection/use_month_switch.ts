import { useRef } from "preact/hooks";
import type { MonthRange } from "../../../explore/questions/mod.ts";
import { useSelected } from "../view/selected.ts";
import { periodOf } from "../view/view.ts";
import { rangeOf, withMonths } from "./selection.ts";

/** The chosen months, and a way for charts to change them. */
interface MonthSwitch {
  /** Changes at once, before the figures. */
  range: MonthRange;
  /** Whether all months are shown together. */
  isAll: boolean;
  /**
   * Chooses a month. Arrow keys choose every month on the way; Back returns to
   * the first one.
   */
  choose(month: string, isPassing: boolean): void;
}

export function useMonthSwitch(): MonthSwitch {
  const { view, selection, select, replace } = useSelected();
  const wasPassing = useRef(false);
  const range = rangeOf(selection.months, view.months);
  return {
    range: periodOf({ range, months: view.months }),
    isAll: range === undefined,
    choose(month, isPassing) {
      const go = isPassing && wasPassing.current ? replace : select;
      wasPassing.current = isPassing;
      go((now) => withMonths(now, { from: month, to: month }));
    },
  };
}
