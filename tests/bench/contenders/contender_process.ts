import type { ContenderName, Outcome, Task } from "./contender.ts";
import { linesOf } from "../../support/service_process.ts";
import type { Contender, Sample } from "../measure.ts";
import type { WorkbookFile } from "../workloads/workbook.ts";

const script = new URL("contender.ts", import.meta.url);
const root = new URL("../../../", import.meta.url);

/** Runs a contender (contender.ts) in a new process and gives it tasks. */
export class ContenderProcess implements Contender, AsyncDisposable {
  readonly #child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>;
  readonly #output: AsyncGenerator<string, void, void>;

  /** @param name in the results; a copy has a name of its own */
  constructor(reader: ContenderName, readonly name: string = reader) {
    this.#child = new Deno.Command(Deno.execPath(), {
      args: [
        ...["run", "-A", "--lock=dev.lock", "--frozen"],
        ...["--v8-flags=--expose-gc", script.href, reader],
      ],
      cwd: root,
      stdin: "piped",
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    this.#input = this.#child.stdin.getWriter();
    this.#output = linesOf(this.#child.stdout);
  }

  get pid(): number {
    return this.#child.pid;
  }

  /** @throws {Error} if the program has stopped */
  async measure(
    { path, totals }: WorkbookFile,
    runs: number,
  ): Promise<Sample[]> {
    const line = JSON.stringify({ path, totals, runs } satisfies Task);
    await this.#input.write(new TextEncoder().encode(`${line}\n`));
    const { value } = await this.#output.next();
    if (value === undefined) throw new Error(`${this.name} has stopped`);
    const { milliseconds }: Outcome = JSON.parse(value);
    return milliseconds;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#input.close().catch(() => {});
    await this.#child.status;
  }
}
