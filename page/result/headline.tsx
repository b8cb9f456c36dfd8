import { changeBetween, type Figure, type Measure } from "../figures/mod.ts";
import { decimalsOf } from "../formats.ts";
import { useLanguage } from "../language.ts";
import { Delta } from "../parts/mod.ts";
import {
  comparedWith,
  isWhole,
  titleOf,
  useSelected,
  type View,
} from "../view/mod.ts";

/** The figures of the chosen months, with their changes or averages. */
export function Headline() {
  const language = useLanguage();
  const { view } = useSelected();
  const { figures } = language.words;
  const units: [Figure, string][] = [
    ["totalQty", figures.boxes],
    ["totalConv", figures.tenThousandBoxes],
    ["hospitals", figures.hospitalUnit],
    ["newHospitals", figures.hospitalUnit],
    ["rows", figures.rowUnit],
  ];
  return (
    <section class="headline" aria-labelledby="headline-heading">
      <h2 id="headline-heading">
        {titleOf(view, language)}{" "}
        {!isWhole(view) && <small>{comparedWith(view, language)}</small>}
      </h2>
      <dl>
        {units.map(([figure, unit]) => (
          <div key={figure} class={figure}>
            <dt>{figures[figure]}</dt>
            <dd>
              <span class="figure">
                {language.formats.amount(view.part.meta[figure])}
              </span>
              {unit !== "" && " "}
              {unit !== "" && <span class="unit">{unit}</span>}
            </dd>
            <dd class="change">
              <FigureChange view={view} figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const measureOf: Partial<Record<Figure, Measure>> = {
  totalQty: "qty",
  totalConv: "conv",
};
const countOf: Partial<Record<Figure, "hospitals" | "newHospitals">> = {
  hospitals: "hospitals",
  newHospitals: "newHospitals",
};

/** How a figure has changed, or what the total comes to in a month. */
function FigureChange({ view, figure }: { view: View; figure: Figure }) {
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
  const measure = measureOf[figure];
  const exact = measure && {
    difference: difference[measure],
    ratio: difference.ratio[measure],
  };
  const count = countOf[figure] ?? "records";
  return (
    <Delta
      {...(exact ??
        changeBetween(period.figures[count], other.figures[count]))}
      isCount={exact === undefined}
    />
  );
}
