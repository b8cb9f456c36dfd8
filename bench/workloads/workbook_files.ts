/**
 * Writes the workbooks of a plan to disk. Used by main.ts, and run as a program
 * for each workbook.
 */
import type { Totals } from "./sales_rows.ts";
import { createWorkbook } from "./workbook.ts";
import { workloads } from "./workloads.ts";

/** A workbook on disk. */
export interface WorkbookFile {
  name: string;
  path: string;
  /** Bytes of the file. */
  size: number;
  /** What a reader must find in it. */
  totals: Totals;
}

const script = new URL(import.meta.url);

/** Writes workloads into a folder: two at a time, each in its own process. */
export async function writeWorkbookFiles(
  names: readonly string[],
  folder: string,
): Promise<Map<string, WorkbookFile>> {
  const queue = names.toReversed();
  const files = new Map<string, WorkbookFile>();
  const work = async () => {
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      files.set(name, await writeInProcess(name, folder));
    }
  };
  await Promise.all([work(), work()]);
  return files;
}

/**
 * In its own process: the garbage of generating must not disturb the measuring.
 */
async function writeInProcess(name: string, folder: string) {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", script.href, name, folder],
    stderr: "inherit",
  });
  const { success, stdout } = await command.output();
  if (!success) throw new Error(`Cannot write workload ${name}`);
  const file: WorkbookFile = JSON.parse(new TextDecoder().decode(stdout));
  return file;
}

function writeWorkbookFile(name: string, folder: string): WorkbookFile {
  const { bytes, totals } = createWorkbook(workloads[name]);
  const path = `${folder}/${name.replace(/\W/g, "_")}.xlsx`;
  Deno.writeFileSync(path, bytes);
  return { name, path, size: bytes.length, totals };
}

if (import.meta.main) {
  const [name, folder] = Deno.args;
  console.log(JSON.stringify(writeWorkbookFile(name, folder)));
}
