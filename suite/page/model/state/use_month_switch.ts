import { useRef } from "preact/hooks";
import type { MonthRange } from "../../../explore/questions/mod.ts";
import { useSelected } from "../answers/selected.ts";
import { asking, withPeriod } from "./page_state.ts";
import { rangeIn } from "./sections.ts";

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
  const { result: { months }, state, select, replace } = useSelected();
  const wasPassing = useRef(false);
  const range = rangeIn(state.question, months);
  return {
    range: range ?? { from: months[0], to: months[months.length - 1] },
    isAll: range === undefined,
    choose(month, isPassing) {
      const go = isPassing && wasPassing.current ? replace : select;
      wasPassing.current = isPassing;
      go(asking((now) => withPeriod(now, { from: month, to: month })));
    },
  };
}
