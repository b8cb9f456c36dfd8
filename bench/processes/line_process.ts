import { linesOf } from "./lines.ts";

/** A program in a new process that answers each line with a line. */
export class LineProcess implements AsyncDisposable {
  readonly #child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>;
  readonly #output: AsyncGenerator<string, void, void>;

  /** @param args of `deno run -A` */
  constructor(readonly name: string, args: readonly string[]) {
    this.#child = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", ...args],
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
  async ask(line: string): Promise<string> {
    await this.#input.write(new TextEncoder().encode(`${line}\n`));
    const { value } = await this.#output.next();
    if (value === undefined) throw new Error(`${this.name} has stopped`);
    return value;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#input.close().catch(() => {});
    await this.#child.status;
  }
}
