import type { ComponentChildren } from "preact";
import {
  activeHospitals,
  changeOfTotals,
  type Measure,
  otherMeasure,
  totalIn,
  yearToDate,
} from "../../explore/questions/mod.ts";
import { type Comparison, periodOf } from "../model/mod.ts";
import { Signed } from "../parts/mod.ts";
import {
  comparedWith,
  termOf,
  titleOf,
  useAmounts,
  useLanguage,
} from "../words/mod.ts";
import type { PaperContent } from "./content.ts";

interface Props {
  content: PaperContent;
}

/** The figures of the chosen months in a line. */
export function Figures({ content }: Props) {
  return (
    <dl class="paper-figures">
      <Total content={content} />
      <Compared content={content} comparison="before" />
      <Compared content={content} comparison="yearBefore" />
      <YearToDate content={content} />
      <Achieved content={content} />
      <Hospitals content={content} />
    </dl>
  );
}

function Fact({ term, value, below }: {
  term: string;
  value: ComponentChildren;
  below: ComponentChildren;
}) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
      <dd>{below}</dd>
    </div>
  );
}

function Amount({ value, measure }: { value: number; measure: Measure }) {
  const { words } = useLanguage();
  const amounts = useAmounts(measure);
  return (
    <>
      {amounts.text(value)} <small>{words.measures[measure].short}</small>
    </>
  );
}

function Total({ content: { view } }: Props) {
  const language = useLanguage();
  const { measure } = view.selection;
  const { totalQty: qty, totalConv: conv } = view.part.meta;
  const other = otherMeasure(measure);
  return (
    <Fact
      term={language.words.figures.outbound(titleOf(view, language))}
      value={<Amount value={{ qty, conv }[measure]} measure={measure} />}
      below={<Amount value={{ qty, conv }[other]} measure={other} />}
    />
  );
}

/** A change as a part, with its sign; a dash for none. */
export function Ratio({ value }: { value: number | undefined }) {
  const { formats } = useLanguage();
  return <Signed value={value}>{formats.signedPercent(value ?? 0)}</Signed>;
}

function Compared(
  { content: { view }, comparison }: Props & { comparison: Comparison },
) {
  const language = useLanguage();
  const { measure } = view.selection;
  const amounts = useAmounts(measure);
  const compared = view.compared[comparison];
  const change = compared?.missing.length === 0
    ? changeOfTotals(view.stats, compared, measure)
    : undefined;
  return (
    <Fact
      term={termOf(comparison, view, language)}
      value={<Ratio value={change?.ratio} />}
      below={change === undefined ? comparedWith(compared, language) : (
        <>
          {amounts.signed(change.difference)}{" "}
          <small>{language.words.measures[measure].short}</small>
        </>
      )}
    />
  );
}

function YearToDate({ content: { view } }: Props) {
  const { words, formats } = useLanguage();
  const { stats, months, selection: { measure } } = view;
  const { period, alike } = yearToDate(periodOf(view).to, months);
  const without = alike?.period.without ?? [];
  const ratio = alike && changeOfTotals(stats, alike, measure).ratio;
  return (
    <Fact
      term={words.figures.yearToDate}
      value={
        <Amount value={totalIn(stats, period)[measure]} measure={measure} />
      }
      below={ratio !== undefined && (
        <>
          {words.terms.yearBefore} <Ratio value={ratio} />
          {without.length > 0 &&
            words.figures.without(without.map(formats.monthOnly))}
        </>
      )}
    />
  );
}

function Achieved({ content: { targets } }: Props) {
  const { words, formats } = useLanguage();
  const amounts = useAmounts(targets?.now.measure ?? "qty");
  if (targets === undefined) return null;
  const { ratio, gap } = targets.now.total;
  const size = amounts.text(Math.abs(gap));
  const year = targets.year?.total.ratio;
  return (
    <Fact
      term={words.targets.achieved}
      value={
        <Signed value={ratio === undefined ? undefined : ratio - 1}>
          {formats.percent(ratio ?? 0)}
        </Signed>
      }
      below={[
        gap > 0 ? words.targets.missing(size) : words.targets.above(size),
        ...year === undefined
          ? []
          : [words.targets.year(formats.percent(year))],
      ].join(" · ")}
    />
  );
}

function Hospitals({ content: { view } }: Props) {
  const { words, formats } = useLanguage();
  const { moves } = view;
  const count = (state: "new" | "lost", sign: string) => {
    const names = moves?.counts[state] ?? 0;
    return `${names === 0 ? "" : sign}${formats.number(names)} ${
      words.moves.short[state]
    }`;
  };
  return (
    <Fact
      term={words.figures.hospitals}
      value={
        <>
          {formats.number(activeHospitals(view.part))}{" "}
          <small>{words.figures.hospitalUnit}</small>
        </>
      }
      below={moves?.difference !== undefined && (
        <>
          {count("new", "+")}{" "}
          <span class={moves.counts.lost > 0 ? "minus" : undefined}>
            {count("lost", "\u2212")}
          </span>
        </>
      )}
    />
  );
}
