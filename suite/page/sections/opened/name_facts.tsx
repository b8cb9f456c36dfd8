import { measureOf, otherMeasure } from "../../../explore/questions/mod.ts";
import type { Answer } from "../../../explore/answers/mod.ts";
import { onlyName, useQuestion, useSelected } from "../../model/mod.ts";
import { comparisons } from "../../../explore/tables/mod.ts";
import { cellsIn } from "../../controls/mod.ts";
import { titleOf, useLanguage } from "../../words/mod.ts";
import type { Opened } from "../result/choices.ts";
import {
  AchievedFact,
  Amount,
  ChangeFact,
  Fact,
  YearFact,
} from "../result/facts.tsx";

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
  const measure = measureOf(view.state.question.measure);
  const other = otherMeasure(measure);
  const [line = []] = answer?.table.rows ?? [];
  const share = answer && cellsIn(answer.table)(line, "share");
  const { year } = view.answers;
  const sinceJanuary = useQuestion(
    year && { ...year.question, ...onlyName(view.state.question, opened) },
  );
  return (
    <dl class="figures">
      <Fact
        of="total"
        term={titleOf(view, language)}
        below={
          <>
            <Amount value={figures?.[other] ?? 0} measure={other} />
            {typeof share === "number" &&
              ` · ${words.terms.share.term} ${formats.percent(share)}`}
          </>
        }
      >
        <Amount value={figures?.[measure] ?? 0} measure={measure} />
      </Fact>
      {answer &&
        comparisons.map((one) => (
          <ChangeFact key={one} comparison={one} answer={answer} line={line} />
        ))}
      {sinceJanuary && <YearFact year={sinceJanuary} />}
      <Achieved answer={answer} />
      {opened.by !== "hospital" && (
        <Fact
          of="hospitals"
          term={words.measures.active.head}
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

/** The rate and the target; nothing for a name without a target. */
function Achieved({ answer }: { answer: Answer | undefined }) {
  if (answer === undefined) return null;
  const { table, unit = "qty" } = answer;
  const [target, gap, ratio] = ["target", "gap", "achieved"].map((called) =>
    cellsIn(table)(table.rows[0] ?? [], called)
  );
  return typeof target === "number" && typeof gap === "number"
    ? (
      <AchievedFact
        target={target}
        gap={gap}
        ratio={typeof ratio === "number" ? ratio : undefined}
        measure={unit}
      />
    )
    : null;
}
