/** The result on the page, its state, and answers about what it selects. */
import { createContext } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Answer, NoAnswer } from "../../../explore/answers/mod.ts";
import type { MonthRange } from "../../../explore/questions/mod.ts";
import type { Result } from "../batch.ts";
import { asking, type QuestionChange } from "../state/page_state.ts";
import { rangeIn, sectionQuestion } from "../state/sections.ts";
import type { KeptState } from "../state/address.ts";
import type { View } from "./view.ts";

export interface Selected extends KeptState {
  result: Result;
  /** The answers in the sections; may lag behind the state for a moment. */
  view: View;
  isBehind: boolean;
  /** Whether the worker does not answer. */
  hasFailed: boolean;
}

export const SelectedContext = createContext<Selected | undefined>(undefined);

/** @throws {Error} outside of a result */
export function useSelected(): Selected {
  const selected = useContext(SelectedContext);
  if (selected === undefined) throw new Error("There is no result here");
  return selected;
}

/**
 * The answer to a question about the rows, months and measure of the page. Keeps
 * the previous answer until the next one arrives; undefined before the first,
 * and without an answer.
 */
export function useQuestion(
  asked: QuestionChange | undefined,
): Answer | undefined {
  const given = useOutcome(asked);
  return given === undefined || "why" in given ? undefined : given;
}

/**
 * The same, or why there is no answer; undefined until the worker has said.
 * @param asked asked whenever it or the result changes; undefined asks nothing
 */
export function useOutcome(
  asked: QuestionChange | undefined,
): Answer | NoAnswer | undefined {
  const { view, result } = useSelected();
  const question = asked && sectionQuestion(view.state.question, asked);
  const [outcome, setOutcome] = useState<Answer | NoAnswer>();
  useLayoutEffect(() => {
    let isStale = false;
    if (question === undefined) setOutcome(undefined);
    else {
      result.explorer.answer(question).then((given) => {
        if (!isStale) setOutcome(given);
      }, () => {
        // The view reports that the worker does not answer.
      });
    }
    return () => isStale = true;
  }, [result, JSON.stringify(question)]);
  return outcome;
}

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
      go(asking({ period: { from: month, to: month } }));
    },
  };
}
