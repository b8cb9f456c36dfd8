/// <reference lib="dom" />
import { useLayoutEffect } from "preact/hooks";
import type { Answer } from "../../../explore/answers/mod.ts";
import {
  type NameColumn,
  nameColumns,
  targetGroupings,
} from "../../../explore/questions/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { SearchField, Segments } from "../../controls/mod.ts";
import { shownName, titleOf, useLanguage } from "../../words/mod.ts";
import { Refused } from "../refused.tsx";
import { NamesTable } from "./names_table.tsx";
import { BY_AMOUNT, useNames } from "./shown_names.ts";

/** The table of all names in one column, for the chosen months. */
export function Names({ onShown }: { onShown(): void }) {
  const language = useLanguage();
  const { words } = language;
  const { view } = useSelected();
  const { by, order, text, choose, answer, found } = useNames();
  useLayoutEffect(() => {
    if (found !== undefined) onShown();
  }, [found === undefined]);
  const title = words.names.caption(
    titleOf(view, language),
    words.names.groupings[answer?.question.by ?? by],
  );
  return (
    <section class="all-names" aria-labelledby="names-heading">
      <h2 class="unseen" id="names-heading">{title}</h2>
      <div class="head row ends">
        <Segments<NameColumn>
          look="tabs"
          label={words.names.choose}
          value={by}
          onChange={(by) =>
            choose({
              by,
              text: "",
              ...order.column === "name" && { order: BY_AMOUNT },
            })}
          segments={nameColumns.map((value) => ({
            value,
            label: words.names.groupings[value],
          }))}
        />
        <SearchField value={text} onChange={(text) => choose({ text })} />
      </div>
      {answer === undefined || found === undefined
        ? <div class="names-coming" />
        : "why" in found
        ? (
          <Refused
            refusal={found}
            question={answer.question}
            way={[
              words.lacking.usualOrder,
              () => choose({ order: BY_AMOUNT }),
            ]}
          />
        )
        : (
          <NamesTable
            answer={answer}
            found={found}
            order={order}
            title={title}
            text={text}
            onOrder={(order) => choose({ order })}
          />
        )}
      {answer !== undefined && <TargetNotes answer={answer} />}
    </section>
  );
}

/** What the targets do not cover, or why there are none for these names. */
function TargetNotes({ answer: { targets, question } }: { answer: Answer }) {
  const { id } = useLanguage();
  const { targetLines, noTargetsLine } = reportWords;
  const groupings = targetGroupings(useSelected().result.facts);
  if (targets === undefined || !groupings.includes(question.by)) return null;
  const wording = { language: id, shown: shownName };
  const lines = "why" in targets
    ? [noTargetsLine(targets, { by: question.by, groupings }, wording)]
    : targetLines(targets, wording).rest;
  return lines.length === 0 ? null : (
    <ul class="quiet target-notes">
      {lines.map((line) => <li key={line}>{line}</li>)}
    </ul>
  );
}
