import { nameColumns } from "../../../explore/questions/mod.ts";
import { onlyName, periodOf, useAnswer, useSelected } from "../../model/mod.ts";
import { DataTable, Signed, useMoreRows } from "../../parts/mod.ts";
import {
  isolated,
  shownName,
  titleOf,
  useAmounts,
  useLanguage,
} from "../../words/mod.ts";
import type { Opened } from "../result/choices.ts";

/** Rows to list; more are easier to read in a workbook. */
const MOST = 200;

/** The rows behind the figures of a name, with file and row number. */
export function NameRows({ opened }: { opened: Opened }) {
  const { by } = opened;
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const asked = useAnswer("rows", {
    months: periodOf(view),
    ...onlyName(view.selection, opened),
    most: MOST,
  });
  const { rows = [], count = 0 } = asked?.answer ?? {};
  const qty = useAmounts("qty", rows.map(({ qty }) => qty));
  const conv = useAmounts("conv");
  const more = useMoreRows(rows.length, "", MOST);
  const texts = words.opened;
  const title = texts.rows(titleOf(view, language), formats.number(count));
  if (asked === undefined) return <section class="data-rows coming" />;
  // The column that differs: a hospital's distributor, or else the hospital.
  const other = by === "hospital" ? "distributor" : nameColumns[0];
  return (
    <section class="data-rows">
      <h3>{title}</h3>
      {rows.length > 0 && (
        <DataTable
          class="inner"
          caption={title}
          columns={[
            {
              id: "called",
              head: words.names.groupings[other],
              cell: (row) => shownName(row[other]),
            },
            {
              id: "qty",
              head: words.measures.qty.short,
              cell: (row) => (
                <Signed value={row.qty}>{qty.text(row.qty)}</Signed>
              ),
            },
            {
              id: "conv",
              head: words.measures.conv.short,
              cell: (row) => (
                <Signed value={row.conv}>{conv.text(row.conv)}</Signed>
              ),
            },
            {
              id: "called place quiet",
              head: texts.place,
              cell: (row) => (
                <>
                  {isolated(row.file)}{" "}
                  <b>{texts.row(formats.number(row.row))}</b>
                </>
              ),
            },
          ]}
          rows={rows.slice(more.from, more.to)}
          more={more}
          keyOf={({ file, row }) => `${file} ${row}`}
        />
      )}
      {rows.length < count && (
        <p class="quiet">
          {texts.firstRows(formats.number(rows.length), formats.number(count))}
        </p>
      )}
    </section>
  );
}
