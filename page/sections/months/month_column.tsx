import type { MonthPoint } from "../../../report/charts/mod.ts";
import { useMonthFacts } from "./month_facts.ts";

interface Props {
  name: string;
  point: MonthPoint;
  isChosen: boolean;
  onChoose(month: string): void;
  /** Shows its figures, or hides them. */
  onShow(isShown: boolean): void;
}

/** A radio button as high as the chart; nothing to choose in a month without data. */
export function MonthColumn(props: Props) {
  const { name, point, isChosen, onChoose, onShow } = props;
  const { spoken } = useMonthFacts(point);
  const show = {
    onPointerEnter: () => onShow(true),
    onFocusIn: () => onShow(true),
    onFocusOut: () => onShow(false),
  };
  if (point.value === undefined) {
    return (
      <div class="missing" {...show}>
        <span class="unseen">{spoken}</span>
      </div>
    );
  }
  return (
    <label {...show}>
      <input
        type="radio"
        name={name}
        aria-label={spoken}
        checked={isChosen}
        onChange={() => onChoose(point.month)}
      />
    </label>
  );
}
