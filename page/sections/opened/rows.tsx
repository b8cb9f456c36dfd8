import { nameColumns } from "../../../explore/questions/mod.ts";
import { onlyName, periodOf, useAnswer, useSelected } from "../../model/mod.ts";
import { Signed } from "../../parts/mod.ts";
import {
  isolated,
  shownName,
  titleOf,
  useAmounts,
  useLanguage,
} from "../../words/mod.ts";
import type { Opened } from "../result/choices.ts";

/** Rows to list: a workbook shows more of them better. */
const MOST = 200;

/** The rows behind the figures of a name, and where they are. */
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
  const texts = words.opened;
  if (asked === undefined) return <section class="data-rows coming" />;
  // What differs: who delivered to a hospital, or which hospital it was.
  const other = by === "hospital" ? "distributor" : nameColumns[0];
  return (
    <section class="data-rows">
      <h3>
        {texts.rows(titleOf(view, language), formats.number(count))}
      </h3>
      {rows.length > 0 && (
        <table class="inner">
          <thead>
            <tr>
              <th scope="col">{words.names.groupings[other]}</th>
              <th scope="col">{words.measures.qty.short}</th>
              <th scope="col">{words.measures.conv.short}</th>
              <th scope="col">{texts.place}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.file} ${row.row}`}>
                <th scope="row">{shownName(row[other])}</th>
                <td>
                  <Signed value={row.qty}>{qty.text(row.qty)}</Signed>
                </td>
                <td>
                  <Signed value={row.conv}>{conv.text(row.conv)}</Signed>
                </td>
                <td class="quiet place">
                  {isolated(row.file)}{" "}
                  <b>{texts.row(formats.number(row.row))}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length < count && (
        <p class="quiet">
          {texts.firstRows(formats.number(rows.length), formats.number(count))}
        </p>
      )}
    </section>
  );
}
