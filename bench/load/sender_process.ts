import { linesOf } from "../lines.ts";
import type { Sending } from "./sender.ts";

const script = new URL("sender.ts", import.meta.url);

/** Runs sender.ts in a new process. */
export class SenderProcess implements AsyncDisposable {
  readonly #child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>;
  readonly #output: AsyncGenerator<string, void, void>;

  constructor(sending: Sending) {
    this.#child = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", script.href, JSON.stringify(sending)],
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

  /** Sends for so long; returns the milliseconds of each request. */
  async send(milliseconds: number): Promise<number[]> {
    await this.#input.write(new TextEncoder().encode(`${milliseconds}\n`));
    const { value } = await this.#output.next();
    if (value === undefined) throw new Error("A sender has stopped");
    return JSON.parse(value);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#input.close().catch(() => {});
    await this.#child.status;
  }
}
