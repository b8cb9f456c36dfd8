/** Figures with a term above and a second figure below. */
import type { ComponentChildren } from "preact";
import type { Answer } from "../../../explore/answers/mod.ts";
import { type Measure, measureOf } from "../../../explore/questions/mod.ts";
import {
  type Cell,
  comparisons,
  type FigureKey,
} from "../../../explore/tables/mod.ts";
import { isOneMonth } from "../../model/mod.ts";
import { cellsIn, figureIn, type Line, Signed } from "../../controls/mod.ts";
import {
  comparedWith,
  termOf,
  useAmounts,
  useLanguage,
  yearTitle,
} from "../../words/mod.ts";

interface FactProps {
  of: string;
  term: ComponentChildren;
  title?: string | undefined;
  children: ComponentChildren;
  below: ComponentChildren;
}

export function Fact({ of, term, title, children, below }: FactProps) {
  return (
    <div class={of}>
      <dt title={title}>{term}</dt>
      <dd>{children}</dd>
      <dd>{below}</dd>
    </div>
  );
}

/** Maximum characters of an amount in large type, if wide and if narrow. */
const [MAX_LARGE, MAX_LARGE_IF_NARROW] = [11, 9];

export function Amount(
  { value, measure }: { value: number; measure: Measure },
) {
  const { words } = useLanguage();
  const text = useAmounts(measure).text(value);
  const { length } = text;
  const size = length > MAX_LARGE
    ? "long"
    : length > MAX_LARGE_IF_NARROW
    ? "wide"
    : "";
  return (
    <>
      <span class={`figure ${size}`}>{text}</span>{" "}
      <small>{words.measures[measure].short}</small>
    </>
  );
}

/** 环比 and 同比 of a row, or the reasons why they are missing. */
export function ChangeFacts({ answer, line }: { answer: Answer; line: Line }) {
  const language = useLanguage();
  const { words, formats } = language;
  const measure = measureOf(answer.question.measure);
  const amounts = useAmounts(measure);
  const cellOf = cellsIn(answer.table);
  return comparisons.map((comparison) => {
    const compared = answer.compared?.[comparison];
    const difference = numberIn(cellOf(line, `difference.${comparison}`));
    const ratio = numberIn(cellOf(line, `ratio.${comparison}`));
    return (
      <Fact
        key={comparison}
        of={comparison}
        term={termOf(comparison, answer, language)}
        title={words.terms[comparison].formula}
        below={difference === undefined
          ? comparedWith(compared, language) || "\u00a0"
          : (
            <>
              {amounts.signed(difference)}{" "}
              <small>{words.measures[measure].short}</small>
              {ratio === undefined && ` · ${words.figures.noRatio}`}
              {compared && !isOneMonth(compared.other) &&
                ` · ${comparedWith(compared, language)}`}
            </>
          )}
      >
        <Signed value={ratio}>{formats.signedPercent(ratio ?? 0)}</Signed>
      </Fact>
    );
  });
}

export function numberIn(cell: Cell): number | undefined {
  return typeof cell === "number" ? cell : undefined;
}

export function amountOf({ table }: Answer, key: FigureKey): number {
  return Number(figureIn(table, key, "amount"));
}

/** January up to the chosen month, against known months of the year before. */
export function YearFact({ year }: { year: Answer }) {
  const language = useLanguage();
  const { words, formats } = language;
  const { table, known, compared, question } = year;
  const measure = measureOf(question.measure);
  const ratio = numberIn(figureIn(table, measure, "ratio.yearBefore"));
  const { without = [] } = compared?.yearBefore?.period ?? {};
  const notCompared = known.filter((month) => without.includes(month));
  return (
    <Fact
      of="year"
      term={yearTitle(year, language)}
      below={
        <>
          {words.terms.yearBefore.term}{" "}
          <Signed value={ratio}>{formats.signedPercent(ratio ?? 0)}</Signed>
          {ratio !== undefined && notCompared.length > 0 &&
            words.figures.without(notCompared.map(formats.monthOnly))}
        </>
      }
    >
      <Amount value={amountOf(year, measure)} measure={measure} />
    </Fact>
  );
}

interface AchievedProps {
  target: number;
  gap: number;
  ratio?: number | undefined;
  measure: Measure;
  /** The actual amount, where it differs from the amount of the period. */
  actual?: number | false;
  /** 达成率 of the year to date. */
  year?: number | undefined;
}

/** 达成率, the target, and in words by how much it is missed or exceeded. */
export function AchievedFact(
  { target, gap, ratio, measure, actual = false, year }: AchievedProps,
) {
  const { words: { targets: texts, terms, measures }, formats } = useLanguage();
  const amounts = useAmounts(measure);
  const unit = measures[measure].short;
  const missing = amounts.text(Math.abs(gap));
  const parts = [
    `${terms.target.term} ${amounts.text(target)} ${unit}`,
    actual !== false && texts.actual(amounts.text(actual), unit),
    gap > 0 ? texts.missing(missing, unit) : texts.above(missing, unit),
    year !== undefined && texts.year(formats.percent(year)),
  ].filter((text) => typeof text === "string");
  return (
    <Fact
      of="achieved"
      term={terms.achieved.term}
      // Lines break only between the parts.
      below={parts.map((text, at) => [
        at > 0 && " · ",
        <span key={text} class="part">{text}</span>,
      ])}
    >
      <Signed value={ratio === undefined ? undefined : ratio - 1}>
        {formats.percent(ratio ?? 0)}
      </Signed>
    </Fact>
  );
}
