import type { Outcome, Task } from "./contender.ts";
import type { ContenderName } from "./contenders.ts";
import { LineProcess } from "../processes/line_process.ts";
import type { Contender, Sample } from "../measure.ts";
import type { WorkbookFile } from "../workloads/workbook_files.ts";

const script = new URL("contender.ts", import.meta.url);

/** Runs a contender (contender.ts) in a new process and gives it tasks. */
export class ContenderProcess extends LineProcess implements Contender {
  /**
   * @param name in the results; a copy has another one
   * @param others run alternately with it
   */
  constructor(
    reader: ContenderName,
    name: string = reader,
    others: ContenderName[] = [],
  ) {
    super(name, ["--v8-flags=--expose-gc", script.href, reader, ...others]);
  }

  async measure(file: WorkbookFile, runs: number): Promise<Sample[]> {
    const [own] = await this.measureAll(file, runs);
    return own;
  }

  /** The times of the contender, and those of each other one. */
  async measureAll(file: WorkbookFile, runs: number): Promise<Sample[][]> {
    const task: Task = { path: file.path, totals: file.totals, runs };
    const { milliseconds }: Outcome = JSON.parse(
      await this.ask(JSON.stringify(task)),
    );
    return milliseconds;
  }
}
