import type { ComponentChildren } from "preact";
import {
  type Change,
  EMPTY_SHOWN,
  type Measure,
  otherMeasure,
  sumOf,
} from "../../explore/questions/mod.ts";
import { type Language, titleOf, useLanguage } from "../words/mod.ts";
import type { PaperContent } from "./content.ts";

interface Props {
  content: PaperContent;
}

/** The figures of the chosen months in a line. */
export function Figures({ content }: Props) {
  const { words } = useLanguage();
  return (
    <dl class="paper-figures">
      <Total content={content} />
      <Compared term={words.terms.before} content={content} by="before" />
      <Compared
        term={words.terms.yearBefore}
        content={content}
        by="yearBefore"
      />
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
  const { words, formats } = useLanguage();
  return (
    <>
      {formats.amount(value)} <small>{words.measures[measure].unit}</small>
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
      term={language.words.paper.outbound(titleOf(view, language))}
      value={<Amount value={{ qty, conv }[measure]} measure={measure} />}
      below={<Amount value={{ qty, conv }[other]} measure={other} />}
    />
  );
}

/** A change with its sign, in orange below zero; a dash for none. */
export function Ratio({ value }: { value: number | undefined }) {
  const { formats } = useLanguage();
  if (value === undefined) return <>–</>;
  return (
    <span class={value < 0 ? "minus" : undefined}>
      {formats.signedPercent(value)}
    </span>
  );
}

function Compared(
  { term, content, by }: Props & {
    term: string;
    by: "before" | "yearBefore";
  },
) {
  const language = useLanguage();
  const { words, formats } = language;
  const { [by]: change, view: { selection: { measure } } } = content;
  const { difference } = change;
  return (
    <Fact
      term={term}
      value={<Ratio value={difference?.ratio[measure]} />}
      below={difference === undefined ? missingOf(change, language) : (
        <>
          {formats.signedAmount(difference[measure])}{" "}
          <small>{words.measures[measure].unit}</small>
        </>
      )}
    />
  );
}

/** Which months are missing for a comparison. */
function missingOf(
  { period, other }: Change,
  { words, formats }: Language,
): string {
  const months = [...other.missing, ...period.missing];
  return words.paper.missing(formats.list(formats.runs(months).slice(0, 2)));
}

function YearToDate({ content: { view, year } }: Props) {
  const { words, formats } = useLanguage();
  const { paper } = words;
  const { stats, months, selection: { measure } } = view;
  const own = months.filter((month) =>
    year.period.from <= month && month <= year.period.to
  );
  const figures = own.flatMap((month) => {
    const meta = stats.byMonth[month]?.meta;
    if (meta === undefined) return [];
    const { totalQty: qty, totalConv: conv, rows: records } = meta;
    return [{ qty, conv, records }];
  });
  const { difference } = year.change;
  const without = year.alike.period.without ?? [];
  return (
    <Fact
      term={paper.year}
      value={<Amount value={sumOf(figures)[measure]} measure={measure} />}
      below={difference?.ratio[measure] === undefined ? "\u00a0" : (
        <>
          {words.terms.yearBefore} <Ratio value={difference.ratio[measure]} />
          {without.length > 0 &&
            paper.without(formats.list(without.map(formats.monthOnly)))}
        </>
      )}
    />
  );
}

function Achieved({ content: { targets } }: Props) {
  const { words, formats } = useLanguage();
  if (targets === undefined) return null;
  const { ratio, gap } = targets.now.total;
  const size = formats.amount(Math.abs(gap));
  const year = targets.year?.total.ratio;
  return (
    <Fact
      term={words.targets.achieved}
      value={ratio === undefined
        ? "–"
        : (
          <span class={ratio < 1 ? "minus" : undefined}>
            {formats.percent(ratio)}
          </span>
        )}
      below={[
        gap > 0 ? words.paper.short(size) : words.paper.above(size),
        ...year === undefined
          ? []
          : [words.paper.yearAchieved(formats.percent(year))],
      ].join(" · ")}
    />
  );
}

function Hospitals({ content: { view, before } }: Props) {
  const { words, formats } = useLanguage();
  const active =
    view.part.byHospital.filter(({ name, qty }) =>
      name !== EMPTY_SHOWN && qty > 0
    ).length;
  const { counts, difference } = before;
  return (
    <Fact
      term={words.paper.active}
      value={
        <>
          {formats.number(active)} <small>{words.figures.hospitalUnit}</small>
        </>
      }
      below={difference === undefined ? "\u00a0" : words.paper.moves(
        formats.number(counts.new),
        formats.number(counts.lost),
      )}
    />
  );
}
