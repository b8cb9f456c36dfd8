/** Programs in a pseudo-terminal, in which a person would run them. */
import { assert } from "../support/assert.ts";
import { root } from "../support/paths.ts";
import { keptVariables } from "../support/programs.ts";

/** A program that shows nothing new for so long hangs. */
const PATIENCE_MILLISECONDS = 60_000;
export const CTRL_C = "\x03";
/** What Deno shows when it asks for a permission. */
const PROMPT = /Deno requests|\[y\/n/;

export interface TerminalOptions {
  env?: Record<string, string>;
  columns?: number;
  cwd?: string | URL;
}

/**
 * A command of a shell in a separate terminal, made by `script` of util-linux;
 * leaving its scope hangs up.
 */
export class Terminal implements AsyncDisposable {
  readonly #child: Deno.ChildProcess;
  readonly #keys: WritableStreamDefaultWriter<Uint8Array>;
  readonly #output: ReadableStreamDefaultReader<string>;
  #screen = "";

  constructor(
    readonly command: string,
    { env = {}, columns = 80, cwd = root }: TerminalOptions = {},
  ) {
    const line = `stty cols ${columns} rows 24; exec ${command}`;
    this.#child = new Deno.Command("script", {
      args: ["--quiet", "--return", "--flush", "--command", line, "/dev/null"],
      cwd,
      clearEnv: true,
      env: { ...keptVariables(), LANG: "C.UTF-8", TERM: "xterm", ...env },
      stdin: "piped",
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    this.#keys = this.#child.stdin.getWriter();
    this.#output = this.#child.stdout.pipeThrough(new TextDecoderStream())
      .getReader();
  }

  /** All that was shown and not erased, without colours. */
  get screen(): string {
    // deno-lint-ignore no-control-regex -- escapes of terminals begin with one
    const escapes = /\x1b\[[\d;?]*[A-Za-z]|\r/g;
    // deno-lint-ignore no-control-regex -- the same
    return this.#screen.replaceAll(/[^\n]*\r\x1b\[K/g, "").replace(escapes, "");
  }

  async until(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.screen)) {
      assert(await this.#read(), `${this.#story()}\nended without ${pattern}`);
    }
  }

  async press(keys: string): Promise<void> {
    await this.#keys.write(new TextEncoder().encode(keys));
  }

  async ended(): Promise<number> {
    while (await this.#read());
    return (await this.#child.status).code;
  }

  /** False at the end. A question to the person who runs it is a failure. */
  async #read(): Promise<boolean> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.#kill();
    }, PATIENCE_MILLISECONDS);
    const { done, value = "" } = await this.#output.read();
    clearTimeout(timer);
    this.#screen += value;
    assert(!isLate, `${this.#story()}\nwaits for something`);
    assert(!PROMPT.test(this.screen), `${this.#story()}\nasks`);
    return !done;
  }

  /** The command, to paste, and what it showed. */
  #story(): string {
    return `$ ${this.command}\n${this.screen}`;
  }

  #kill(): void {
    try {
      this.#child.kill("SIGKILL");
    } catch {
      // It has already ended.
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#kill();
    await this.#output.cancel();
    await this.#keys.close().catch(() => {});
    await this.#child.status;
  }
}
