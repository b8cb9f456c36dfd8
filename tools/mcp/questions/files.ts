import * as z from "zod";
import { monthsText } from "../data.ts";
import type { Question } from "./question.ts";

export const salesFiles = {
  name: "sales_files",
  title: "List workbooks",
  description:
    "Lists the sales workbooks of the folder: their months and data rows, and which cannot be read and why. Ask this first.",
  input: z.strictObject({}),
  async answer({ folder, shelf }) {
    const entries = await folder.list();
    const rows = [];
    for (const entry of entries) {
      const result = await shelf.get(entry);
      if (result.kind === "refused") {
        rows.push([entry.name, entry.size, "cannot be read", null, result.why]);
        continue;
      }
      const [file] = (await shelf.rows([entry])).files;
      const tokens = result.notes.map(({ token }) => token).join(" ");
      const months = monthsText(file.months.map(({ month }) => month));
      rows.push([entry.name, entry.size, months, file.length, tokens]);
    }
    const unread = rows.filter((row) => row[3] === null).length;
    return {
      lead: [
        entries.length === 0
          ? "There is no .xlsx or .xlsm workbook in the folder. Subfolders are not read"
          : `${entries.length} workbooks, ${unread} of which cannot be read`,
      ],
      columns: [
        "file",
        "bytes",
        "months",
        "data rows",
        "notes, or what is wrong",
      ],
      rows,
      narrow: "The first by name are shown; the other tools take all",
      notes: [],
    };
  },
} satisfies Question<z.ZodObject<Record<string, never>>>;
