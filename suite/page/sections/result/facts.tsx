/** Figures with a term above and a second figure below. */
import type { ComponentChildren } from "preact";
import type { FigureChange, Measure } from "../../../explore/questions/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { useSelected } from "../../model/mod.ts";
import type { Comparison } from "../../../explore/tables/mod.ts";
import { Signed } from "../../parts/mod.ts";
import {
  comparedWith,
  termOf,
  useAmounts,
  useLanguage,
} from "../../words/mod.ts";

interface FactProps {
  of: string;
  term: ComponentChildren;
  /** Meaning of the term. */
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

/** Amounts with more characters are smaller, to leave room for the unit. */
const LONG = 11;
/** The same on a narrow screen. */
const LONG_IF_NARROW = 9;

function sizeOf({ length }: string): string {
  return length > LONG ? "long" : length > LONG_IF_NARROW ? "wide" : "";
}

/** An amount with its unit. */
export function Amount(
  { value, measure }: { value: number; measure: Measure },
) {
  const { words } = useLanguage();
  const text = useAmounts(measure).text(value);
  return (
    <>
      <span class={`figure ${sizeOf(text)}`}>{text}</span>{" "}
      <small>{words.measures[measure].short}</small>
    </>
  );
}

/** 环比 or 同比, or the reason why it is missing. */
export function ChangeFact(
  { comparison, change }: {
    comparison: Comparison;
    change: FigureChange | undefined;
  },
) {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const { measure } = view.selection;
  const amounts = useAmounts(measure);
  const { definitions } = reportWords.languageOf(language.id).words;
  const meaning = definitions[comparison]
    .formula;
  return (
    <Fact
      of={comparison}
      term={termOf(comparison, view, language)}
      title={meaning}
      below={change === undefined ? "\u00a0" : (
        <>
          {amounts.signed(change.difference)}{" "}
          <small>{words.measures[measure].short}</small>
        </>
      )}
    >
      <Signed
        value={change?.ratio}
        why={change === undefined
          ? comparedWith(view.compared[comparison], language)
          : words.figures.noRatio}
      >
        {formats.signedPercent(change?.ratio ?? 0)}
      </Signed>
    </Fact>
  );
}
