import type { MonthPoint } from "../../../report/charts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { useMonthFacts } from "./month_facts.ts";

interface Props {
  name: string;
  point: MonthPoint;
  isChosen: boolean;
  /** Whether there is room for its name. */
  isNamed: boolean;
  /** Whether its year begins with it. */
  isFirst: boolean;
  onChoose(month: string): void;
  /** Shows its figures, or hides them. */
  onShow(isShown: boolean): void;
}

/** As high as a text. */
const BLANK = "\u00a0";

/** A radio button over a bar, with the name of the month below it. */
export function MonthColumn(props: Props) {
  const { name, point, isChosen, isNamed, isFirst, onChoose, onShow } = props;
  const { formats, words } = useLanguage();
  const facts = useMonthFacts(point);
  const { month, value, months } = point;
  const isGap = value === undefined;
  const label = (
    <span aria-hidden="true">
      {months > 1
        ? words.months.gapOf(months)
        : isNamed || isChosen
        ? formats.monthOnly(month)
        : BLANK}
      <small>{isFirst && months === 1 ? month.slice(0, 4) : BLANK}</small>
    </span>
  );
  const show = {
    onPointerEnter: () => onShow(true),
    onFocusIn: () => onShow(true),
    onFocusOut: () => onShow(false),
  };
  if (isGap) {
    return (
      <div class="missing" {...show}>
        <span class="unseen">{facts.spoken}</span>
        {label}
      </div>
    );
  }
  return (
    <label {...show}>
      <input
        type="radio"
        name={name}
        aria-label={facts.spoken}
        checked={isChosen}
        onChange={() => onChoose(month)}
      />
      {label}
    </label>
  );
}
