import { measures, nameColumns } from "../../../explore/questions/mod.ts";
import { onlyName, useQuestion, useSelected } from "../../model/mod.ts";
import {
  cellsIn,
  type DataColumn,
  DataTable,
  drawnColumns,
  type Line,
  useMoreRows,
} from "../../controls/mod.ts";
import { isolated, titleOf, useLanguage } from "../../words/mod.ts";
import type { Opened } from "../result/choices.ts";

/** Rows to list; more are easier to read in a workbook. */
const MAX_ROWS = 200;

/** The rows behind the figures of a name, with file and row number. */
export function NameRows({ opened }: { opened: Opened }) {
  const { by } = opened;
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const answer = useQuestion({
    show: "rows",
    ...onlyName(view.state.question, opened),
    limit: MAX_ROWS,
  });
  const { rows = [], count = 0 } = answer?.table ?? {};
  const more = useMoreRows(rows, "", MAX_ROWS);
  const texts = words.opened;
  const title = texts.rows(titleOf(view, language), formats.number(count));
  if (answer === undefined) return <section class="data-rows coming" />;
  const cellOf = cellsIn(answer.table);
  const fileAndRow = (line: Line) => ({
    file: String(cellOf(line, "file")),
    row: Number(cellOf(line, "row")),
  });
  // The column that differs: a hospital's distributor, or else the hospital.
  const other = by === "hospital" ? "distributor" : nameColumns[0];
  const columns = drawnColumns(answer, [
    { called: other, id: "called", head: words.groupings[other] },
    ...measures.map((called) => ({
      called,
      id: called,
      head: words.measures[called].short,
      isColored: true,
    })),
  ], language);
  const where: DataColumn<Line> = {
    id: "called place quiet",
    head: texts.fileAndRow,
    cell: (line) => {
      const { file, row } = fileAndRow(line);
      return (
        <>
          {isolated(file)} <b>{texts.row(formats.number(row))}</b>
        </>
      );
    },
  };
  return (
    <section class="data-rows">
      <h3>{title}</h3>
      {rows.length > 0 && (
        <DataTable
          class="inner"
          caption={title}
          columns={[...columns, where]}
          more={more}
          keyOf={(line) => {
            const { file, row } = fileAndRow(line);
            return `${file} ${row}`;
          }}
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
