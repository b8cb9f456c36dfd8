/// <reference lib="dom" />
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import {
  type NameColumn,
  nameColumns,
  targetGroupings,
} from "../../../explore/questions/mod.ts";
import { reportWords } from "../../export/mod.ts";
import {
  type Answered,
  periodOf,
  type RowOrder,
  targetPeriod,
  useAnswer,
  useSelected,
  useTargets,
} from "../../model/mod.ts";
import { SearchField, Segments } from "../../parts/mod.ts";
import { shownName, titleOf, useLanguage } from "../../words/mod.ts";
import { useChoices } from "../result/choices.ts";
import { type NameKey, nameRows } from "./name_rows.ts";
import { NamesTable } from "./names_table.tsx";
import { savedNames } from "./saved_names.ts";

const BY_AMOUNT: RowOrder<NameKey> = { key: "amount", descending: true };

/** The table of all names in one column, for the chosen months. */
export function Names({ onReady }: { onReady(): void }) {
  const language = useLanguage();
  const { words } = language;
  const { view } = useSelected();
  const { savedTable } = useChoices();
  const [wanted, setBy] = useState<NameColumn>("hospital");
  const [order, setOrder] = useState(BY_AMOUNT);
  const [text, setText] = useState("");
  const asked = useNamesOf(wanted);
  const by = asked?.question.by ?? wanted;
  const targets = useTargetsOf(by);
  const { measure } = view.selection;
  const rows = useMemo(
    () =>
      asked && nameRows(asked.answer, {
        by,
        measure,
        text,
        targets: targets?.achieved,
        order: order.key === "achieved" && targets?.achieved === undefined
          ? BY_AMOUNT
          : order,
        language: language.tag,
      }),
    [asked, measure, targets?.achieved, order, text, language],
  );
  useLayoutEffect(() => {
    if (rows !== undefined) onReady();
  }, [rows === undefined]);
  const title = words.names.caption(
    titleOf(view, language),
    words.names.groupings[by],
  );
  savedTable.current = () => {
    const content = { by, measure, period: periodOf(view) };
    const table = rows && savedNames(
      rows,
      { ...content, targets: targets?.achieved },
      language,
    );
    return { title, ...table ?? { columns: [], rows: [] } };
  };
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
      {rows === undefined ? <div class="names-coming" /> : (
        <NamesTable
          by={by}
          rows={rows}
          order={order}
          title={title}
          text={text}
          measure={measure}
          targetMeasure={targets?.achieved?.measure}
          onOrder={setOrder}
        />
      )}
      {targets !== undefined && targets.lines.length > 0 && (
        <ul class="quiet target-notes">
          {targets.lines.map((line) => <li key={line}>{line}</li>)}
        </ul>
      )}
    </section>
  );
}

/** The names of a column; the former names stay until the worker answers. */
export function useNamesOf(by: NameColumn): Answered<"names"> | undefined {
  const { view } = useSelected();
  return useAnswer("names", {
    by,
    ...view.selection.chosen,
    period: periodOf(view),
    others: view.compared,
  });
}

/** The achievement of targets by name; undefined without targets. */
function useTargetsOf(by: NameColumn) {
  const { id } = useLanguage();
  const { targetLines, noTargetsLine } = reportWords;
  const groupings = targetGroupings(useSelected().result.facts);
  const found = useTargets(by, targetPeriod);
  if (found === undefined) return undefined;
  const wording = { language: id, shown: shownName };
  return "why" in found
    ? { lines: [noTargetsLine(found, { by, groupings }, wording)] }
    : { achieved: found, lines: targetLines(found, wording).rest };
}
