/// <reference lib="dom" />
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { type Answer, relisted } from "../../../explore/answers/mod.ts";
import {
  type NameColumn,
  nameColumns,
  targetGroupings,
} from "../../../explore/questions/mod.ts";
import { answered } from "../../../report/mod.ts";
import { reportWords } from "../../export/mod.ts";
import {
  periodOf,
  type RowOrder,
  useQuestion,
  useSelected,
} from "../../model/mod.ts";
import { SearchField, Segments } from "../../controls/mod.ts";
import { shownName, titleOf, useLanguage } from "../../words/mod.ts";
import { type SavedTable, useChoices } from "../result/choices.ts";
import { NamesTable } from "./names_table.tsx";

/** The order of an answer: names by amount, then names without rows. */
const BY_AMOUNT: RowOrder<string> = { key: "amount", descending: true };

/** The table of all names in one column, for the chosen months. */
export function Names({ onShown }: { onShown(): void }) {
  const language = useLanguage();
  const { id, words } = language;
  const { view } = useSelected();
  const { savedTable } = useChoices();
  const [wanted, setBy] = useState<NameColumn>("hospital");
  const [order, setOrder] = useState(BY_AMOUNT);
  const [text, setText] = useState("");
  const answer = useQuestion({
    by: wanted,
    beside: ["before", "yearBefore", "targets"],
  });
  const found = useMemo(
    () => answer && foundNames(answer, order, text),
    [answer, order, text],
  );
  useLayoutEffect(() => {
    if (found !== undefined) onShown();
  }, [found === undefined]);
  const title = words.names.caption(
    titleOf(view, language),
    words.names.groupings[answer?.question.by ?? wanted],
  );
  const saved = (): SavedTable => {
    if (answer === undefined || found === undefined) {
      return { fileName: title, columns: [], rows: [] };
    }
    const shared = reportWords.languageOf(id);
    const { columns, rows } = answered({ ...answer, table: found }, shared);
    const { from, to } = periodOf(view);
    const { chosen } = answer;
    const about = [
      [words.bar.months, from === to ? from : `${from}..${to}`],
      [
        words.bar.filter,
        [
          reportWords.whereTitle(chosen, shared),
          text === "" ? "" : shared.words.searchedFor(text),
        ].filter(Boolean).join(shared.words.separator),
      ],
    ].filter(([, value]) => value !== "");
    return {
      fileName: reportWords.fileNameOf({
        period: { from, to },
        chosen,
        content: words.names.groupings[answer.question.by],
        search: text,
      }, shared),
      columns: [
        ...about.map(([head]) => ({ head, kind: "text" as const })),
        ...columns,
      ],
      rows: rows.map((cells) => [...about.map(([, value]) => value), ...cells]),
    };
  };
  useLayoutEffect(() => {
    savedTable.current = saved;
  });
  return (
    <section class="all-names" aria-labelledby="names-heading">
      <h2 class="unseen" id="names-heading">{title}</h2>
      <div class="head row ends">
        <Segments<NameColumn>
          look="tabs"
          label={words.names.choose}
          value={wanted}
          onChange={(column) => {
            setBy(column);
            setText("");
            if (order.key === "name") setOrder(BY_AMOUNT);
          }}
          segments={nameColumns.map((value) => ({
            value,
            label: words.names.groupings[value],
          }))}
        />
        <SearchField value={text} onChange={setText} />
      </div>
      {answer === undefined || found === undefined
        ? <div class="names-coming" />
        : (
          <NamesTable
            answer={answer}
            found={found}
            order={order}
            title={title}
            text={text}
            onOrder={setOrder}
          />
        )}
      {answer !== undefined && <TargetNotes answer={answer} />}
    </section>
  );
}

function foundNames(
  { table, question }: Answer,
  order: RowOrder<string>,
  search: string,
) {
  if (order === BY_AMOUNT) return relisted(table, { question, search });
  const way = order.descending ? "descending" : "ascending";
  return relisted(table, {
    question,
    search,
    order: { column: order.key, way },
  });
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
