/** Functions of the product, with inputs of any size. */
import { JsonWriter } from "../../core/bytes/mod.ts";
import { isRefusal } from "../../core/refusal.ts";
import { aggregate, writeMonthlyStats } from "../../core/sales/mod.ts";
import { unzip } from "../../core/unzip.ts";
import { readFirstWorksheet, type Worksheet } from "../../core/xlsx/mod.ts";
import { detailsOf, isDetailed } from "../../schemas/details.ts";
import type { Facts } from "../../schemas/mod.ts";
import { wordNote, wordRefusal } from "../../schemas/words/mod.ts";
import { worksheetOf } from "../support/worksheet_of_rows.ts";
import { salesRows } from "../support/sales_workbook.ts";
import type { Subject } from "./growth.ts";
import { oldLoops } from "./old_loops.ts";
import { workbookOf, workbookSizes } from "./workbooks.ts";

export const subjects: Record<string, () => Subject<string>> = {
  analysis: () => ({
    sizes: workbookSizes,
    create(sizes) {
      const bytes = workbookOf(
        sizes as Record<keyof typeof workbookSizes, number>,
      );
      return { bytes: bytes.length, run: () => analyze(bytes) };
    },
  }),
  messages: () => ({
    sizes: {
      /** Rows of which two cells are bad. */
      badCells: [8, 96],
      bytesOfBadCells: [20, 320],
      /** Cells beside a misspelt header, in each of two rows. */
      headerCells: [80, 208],
      bytesOfHeaders: [20, 320],
    },
    create(sizes) {
      const text = "长".repeat(sizes.bytesOfBadCells / 4);
      const bad = salesRows(Array.from(
        { length: sizes.badCells },
        (_, i) => ({ qty: `${text}${i}`, month: i }),
      ));
      const header = "头".repeat(sizes.bytesOfHeaders / 4);
      const [headers] = bad;
      const misspelt = [
        ...headers.map((header) => `${header}s`),
        ...Array.from({ length: sizes.headerCells }, (_, i) => header + i),
      ];
      const sheets = [bad, [misspelt, misspelt]];
      return {
        bytes: JSON.stringify(sheets).length,
        run: () =>
          sheets.reduce((sum, rows) => sum + refuse(worksheetOf(rows)), 0),
      };
    },
  }),
  oldLoops: () => oldLoops,
};

/** Analyzes a workbook; returns the length of answer and notes. */
async function analyze(bytes: Uint8Array): Promise<number> {
  const parts = await unzip(bytes, { maxInflatedBytes: 2 ** 27 });
  const worksheet = readFirstWorksheet(parts);
  const tally = aggregate(worksheet, { maxResponseBytes: 2 ** 25 });
  const answer = new JsonWriter();
  writeMonthlyStats(answer, tally);
  const notes = tally.notes.map((note) => wordNote(note, "zh"));
  return answer.bytes.length + notes.join().length;
}

/** Refuses a worksheet; returns the length of messages and details. */
function refuse(worksheet: Worksheet): number {
  try {
    aggregate(worksheet, { maxResponseBytes: 2 ** 25, listedRows: 20 });
  } catch (error) {
    if (!isRefusal(error) || !isDetailed(error.reason)) throw error;
    const { reason, facts } = error;
    const details = detailsOf(reason, facts as Facts[typeof reason]);
    const messages = wordRefusal(error) + wordRefusal(error, "zh");
    return messages.length + details.length;
  }
  throw new Error("A worksheet was not refused");
}
