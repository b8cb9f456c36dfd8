/** Reads local files. */
import type { Measure } from "../../explore/questions/mod.ts";
import {
  type ReadWorkbookOptions,
  type Workbook,
  Workbooks,
} from "../../explore/workbooks/mod.ts";
import { MAX_LISTED } from "../../report/bad_cells/mod.ts";
import { WorkbookReader } from "../workbooks/mod.ts";
import { type InputFile, readInput } from "./files.ts";
import type { ProgressLine } from "./progress.ts";

interface LoadOptions {
  targetUnit: Measure | undefined;
  /** Whether rows that cannot be read are left out. */
  handling?: ReadWorkbookOptions["handling"];
  readStandardInput: () => Promise<Uint8Array<ArrayBuffer>>;
  progress: ProgressLine;
  /** Makes the reader; by default, one with a worker. */
  createReader?: () => WorkbookReader;
}

/** Reads files one after another, so that only one is in memory. */
export async function loadFiles(
  files: readonly InputFile[],
  {
    targetUnit,
    handling,
    readStandardInput,
    progress,
    createReader = () => new WorkbookReader(),
  }: LoadOptions,
): Promise<Workbooks> {
  const workbooks = new Workbooks();
  const reader = createReader();
  try {
    for (const [index, input] of files.entries()) {
      progress.startFile(input.name, { index, of: files.length });
      const read = await readInput(input, readStandardInput);
      const entry = "why" in read ? read : await reader.read(read, {
        targetUnit,
        handling,
        others: workbooks,
        listedRows: MAX_LISTED,
        onShare: (share) => progress.show(share),
      });
      workbooks.add(entry);
      if ("table" in entry) progress.countRows(rowsIn(entry.facts));
    }
  } finally {
    reader.end();
  }
  progress.clear();
  return workbooks;
}

function rowsIn({ months }: Workbook): number {
  return months.reduce((sum, { records }) => sum + records, 0);
}
