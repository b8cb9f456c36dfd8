import type { Meta } from "../../../schemas/wire/mod.ts";
import { useMemo } from "preact/hooks";
import {
  changeBetween,
  coverageOf,
  targetGroupings,
} from "../../../explore/questions/mod.ts";
import { decimalsOf } from "../../../report/formats/mod.ts";
import { reportWords } from "../../export/mod.ts";
import {
  achieved,
  isWhole,
  targetPeriod,
  useSelected,
  useTargets,
  type View,
  withMonths,
} from "../../model/mod.ts";
import { Delta, Icon } from "../../parts/mod.ts";
import { LikeForLike } from "./like_for_like.tsx";
import { comparedWith, titleOf, useLanguage } from "../../words/mod.ts";

type HeadFigure = Exclude<keyof Meta, "year" | "month" | "rows">;

/** The figures of the chosen months, with their changes or averages. */
export function Headline() {
  const language = useLanguage();
  const { view, result } = useSelected();
  const { figures, measures } = language.words;
  const missing = reportWords.notIncluded(result.facts, {
    language: language.id,
  });
  const units: [HeadFigure, string][] = [
    ["totalQty", measures.qty.unit],
    ["totalConv", measures.conv.unit],
    ["hospitals", figures.hospitalUnit],
    ["newHospitals", figures.rowUnit],
  ];
  return (
    <section class="headline" aria-labelledby="headline-heading">
      <h2 id="headline-heading">
        {titleOf(view, language)}{" "}
        {!isWhole(view) && <small>{comparedWith(view, language)}</small>}
        <Incomplete />
      </h2>
      <LikeForLike />
      <dl>
        {units.map(([figure, unit]) => (
          <div key={figure} class={figure}>
            <dt>{figures[figure]}</dt>
            <dd class="amount">
              <Amount value={view.part.meta[figure]} />
              {unit !== "" && " "}
              {unit !== "" && <span class="unit">{unit}</span>}
            </dd>
            <dd class="change">
              <FigureChange view={view} figure={figure} />
            </dd>
            <Against figure={figure} />
          </div>
        ))}
      </dl>
      <p class="foot">
        {figures.basis(language.formats.number(view.part.meta.rows))}
        {missing !== undefined && <strong>{missing}</strong>}
      </p>
    </section>
  );
}

/** Says that the month that is shown may be incomplete, and leads to the one before. */
function Incomplete() {
  const { words, formats } = useLanguage();
  const { view, result, select } = useSelected();
  const { mayBeIncomplete } = useMemo(
    () => coverageOf(result.stats),
    [result.stats],
  );
  const month = view.range?.to;
  if (month === undefined || month !== mayBeIncomplete) return null;
  const before = view.months[view.months.indexOf(month) - 1];
  return (
    <small class="incomplete">
      <Icon name="alert" />
      {words.figures.incomplete}
      <button
        type="button"
        class="link"
        onClick={() =>
          select((now) => withMonths(now, { from: before, to: before }))}
      >
        {words.figures.lastComplete(formats.month(before))}
      </button>
    </small>
  );
}

/** The target of an amount, if there is one, and 达成率. */
function Against({ figure }: { figure: HeadFigure }) {
  const { words, formats } = useLanguage();
  const { result, view } = useSelected();
  const [by] = targetGroupings(result.facts);
  const found = achieved(useTargets(by, targetPeriod));
  const isOwn = (figure === "totalQty" || figure === "totalConv") &&
    found?.measure === measureOf[figure];
  // The target is that of all months: no figure beside the amount of some.
  const isOfSome = view.range?.without !== undefined;
  if (found === undefined || !isOwn || isOfSome) return null;
  const { target, ratio } = found.total;
  return (
    <dd class="against">
      {words.targets.target} {words.targets.against(
        formats.amount(target),
        ratio === undefined ? "–" : formats.percent(ratio),
      )}
    </dd>
  );
}

/** Longer amounts have smaller type, to leave room for their unit. */
const LONG = 13;

function Amount({ value }: { value: number }) {
  const { formats } = useLanguage();
  const text = formats.amount(value);
  return (
    <span class={text.length > LONG ? "figure long" : "figure"}>{text}</span>
  );
}

const measureOf = { totalQty: "qty", totalConv: "conv" } as const;

/** How a figure has changed, or the average per month. */
function FigureChange({ view, figure }: { view: View; figure: HeadFigure }) {
  const { words, formats } = useLanguage();
  const { part, change, months } = view;
  const value = part.meta[figure];
  if (isWhole(view)) {
    if (figure === "hospitals") {
      return <span class="quiet">{words.figures.distinct}</span>;
    }
    const decimals = Math.min(4, decimalsOf([value]) + 1);
    const average = Number((value / months.length).toFixed(decimals));
    return (
      <span class="quiet">
        {words.figures.average(formats.amount(average))}
      </span>
    );
  }
  if (change?.difference === undefined) return <>{"\u00a0"}</>;
  const { period, other, difference } = change;
  if (figure === "hospitals" || figure === "newHospitals") {
    return (
      <Delta
        {...changeBetween(period.figures[figure], other.figures[figure])}
        isCount
      />
    );
  }
  const measure = measureOf[figure];
  return (
    <Delta
      difference={difference[measure]}
      ratio={difference.ratio[measure]}
      decimals={decimalsOf([value, difference[measure]])}
    />
  );
}
