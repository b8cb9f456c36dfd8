import {
  type FigureChange,
  notCompared,
  otherMeasure,
  yearToDate,
} from "../../../explore/questions/mod.ts";
import type { Answer } from "../../../explore/answers/mod.ts";
import {
  onlyName,
  periodOf,
  useQuestion,
  useSelected,
} from "../../model/mod.ts";
import { type Comparison, comparisons } from "../../../explore/tables/mod.ts";
import { cellsIn, Signed } from "../../parts/mod.ts";
import {
  titleOf,
  useAmounts,
  useLanguage,
  yearTitle,
} from "../../words/mod.ts";
import type { Opened } from "../result/choices.ts";
import { Amount, ChangeFact, Fact } from "../result/facts.tsx";

interface Props {
  opened: Opened;
  /** The name among all names of its column. */
  answer: Answer | undefined;
  /** The figures of the name in the period. */
  figures: Answer["total"];
}

/** The key figures of the open name. */
export function NameFacts({ opened, answer, figures }: Props) {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const { measure } = view.selection;
  const other = otherMeasure(measure);
  const cellOf = (called: string) =>
    answer && cellsIn(answer.table)(answer.table.rows[0] ?? [], called);
  const changeOf = (one: Comparison): FigureChange | undefined => {
    const difference = cellOf(`difference.${one}`);
    const ratio = cellOf(`ratio.${one}`);
    return typeof difference === "number"
      ? { difference, ratio: typeof ratio === "number" ? ratio : undefined }
      : undefined;
  };
  const share = cellOf("share");
  return (
    <dl class="figures">
      <Fact
        of="total"
        term={titleOf(view, language)}
        below={
          <>
            <Amount value={figures?.[other] ?? 0} measure={other} />
            {typeof share === "number" &&
              ` · ${words.names.heads.share} ${formats.percent(share)}`}
          </>
        }
      >
        <Amount value={figures?.[measure] ?? 0} measure={measure} />
      </Fact>
      {comparisons.map((one) => (
        <ChangeFact
          key={one}
          comparison={one}
          change={changeOf(one)}
        />
      ))}
      <YearToDate opened={opened} />
      <Achieved answer={answer} />
      {opened.by !== "hospital" && (
        <Fact
          of="hospitals"
          term={words.figures.hospitals}
          below={words.opened.active}
        >
          <span class="figure">{formats.number(figures?.active ?? 0)}</span>
          {" "}
          <small>{words.figures.hospitalUnit}</small>
        </Fact>
      )}
    </dl>
  );
}

/** January up to the chosen month, against known months of the year before. */
function YearToDate({ opened }: { opened: Opened }) {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const { measure } = view.selection;
  const year = yearToDate(periodOf(view).to, view.months);
  const answer = useQuestion({
    show: "figures",
    ...onlyName(view.selection, opened),
    period: year.asked,
    beside: ["yearBefore"],
  });
  const ratio = answer && ratioIn(answer, measure);
  const without = notCompared(year);
  return (
    <Fact
      of="year"
      term={yearTitle(year, language)}
      title={formats.list(formats.runs(year.known))}
      below={
        <>
          {words.terms.yearBefore}{" "}
          <Signed value={ratio}>{formats.signedPercent(ratio ?? 0)}</Signed>
          {ratio !== undefined && without.length > 0 &&
            words.figures.without(without.map(formats.monthOnly))}
        </>
      }
    >
      <Amount value={answer?.total?.[measure] ?? 0} measure={measure} />
    </Fact>
  );
}

/** The growth of a figure against a year before. */
function ratioIn({ table }: Answer, figure: string): number | undefined {
  const cellOf = cellsIn(table);
  const line = table.rows.find((line) => cellOf(line, "name") === figure);
  const ratio = line && cellOf(line, "ratio.yearBefore");
  return typeof ratio === "number" ? ratio : undefined;
}

/** The rate and the target; nothing for a name without a target. */
function Achieved({ answer }: { answer: Answer | undefined }) {
  const { words, formats } = useLanguage();
  const { table, unit = "qty" } = answer ?? {};
  const amounts = useAmounts(unit);
  const [target, gap, ratio] = ["target", "gap", "achieved"].map((called) =>
    table && cellsIn(table)(table.rows[0] ?? [], called)
  );
  if (typeof target !== "number" || typeof gap !== "number") return null;
  const { targets: texts, measures } = words;
  const { short } = measures[unit];
  const missing = amounts.text(Math.abs(gap));
  return (
    <Fact
      of="achieved"
      term={texts.achieved}
      below={`${texts.target} ${amounts.text(target)} ${short} · ${
        gap > 0 ? texts.missing(missing, short) : texts.above(missing, short)
      }`}
    >
      <Signed value={typeof ratio === "number" ? ratio - 1 : undefined}>
        {formats.percent(Number(ratio))}
      </Signed>
    </Fact>
  );
}
