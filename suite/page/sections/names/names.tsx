/// <reference lib="dom" />
import { useLayoutEffect } from "preact/hooks";
import type { Answer } from "../../../explore/answers/mod.ts";
import {
  type NameColumn,
  nameColumns,
  targetGroupings,
} from "../../../explore/questions/mod.ts";
import type { LanguageId } from "../../../../schemas/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { SearchField, Segments } from "../../controls/mod.ts";
import { shownName, titleOf, useLanguage } from "../../words/mod.ts";
import { Refused } from "../refused.tsx";
import { NamesTable } from "./names_table.tsx";
import { BY_AMOUNT, useNames } from "./shown_names.ts";

/** Columns by which another tab is not ordered, or does not have. */
const OF_ONE_TAB = ["name", "achieved"];

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
    words.groupings[answer?.question.by ?? by],
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
              ...OF_ONE_TAB.includes(order.column) && { order: BY_AMOUNT },
            })}
          segments={nameColumns.map((value) => ({
            value,
            label: words.groupings[value],
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
      {answer !== undefined && <Notes answer={answer} />}
    </section>
  );
}

/** What shares and targets leave out, or why there are no targets. */
function Notes({ answer }: { answer: Answer }) {
  const { id, words } = useLanguage();
  const groupings = targetGroupings(useSelected().result.facts);
  const lines = [
    ...answer.ranked?.negative ? [words.names.negative] : [],
    ...targetNotes(answer, { groupings, language: id }),
  ];
  return lines.length === 0 ? null : (
    <ul class="quiet table-notes">
      {lines.map((line) => <li key={line}>{line}</li>)}
    </ul>
  );
}

/** What the targets do not cover, or why there are none for these names. */
function targetNotes(
  { targets, question: { by } }: Answer,
  { groupings, language }: {
    groupings: readonly NameColumn[];
    language: LanguageId;
  },
) {
  const { languageOf, targetLines, noTargetsLine } = reportWords;
  if (targets === undefined || !groupings.includes(by)) return [];
  const wording = languageOf(language, shownName);
  return "why" in targets
    ? [noTargetsLine(targets, { by, groupings }, wording)]
    : targetLines(targets, wording).rest;
}
