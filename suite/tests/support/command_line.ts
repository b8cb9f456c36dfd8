import { fileURLToPath } from "node:url";
import { run } from "../../tools/analyze/run.ts";
import { inlineReader } from "./inline_thread.ts";

type RunOptions = Parameters<typeof run>[1];

export interface Outcome {
  code: number;
  stdout: string;
  bytes: Uint8Array<ArrayBuffer>;
  stderr: string;
}

/** Runs the command line with standard output in a pipe, in English. */
export async function analyze(
  args: readonly string[],
  more: Partial<RunOptions> & { variables?: Record<string, string> } = {},
): Promise<Outcome> {
  const { variables = {}, ...others } = more;
  const written: Uint8Array[] = [];
  const said: string[] = [];
  const code = await run(args, {
    base: fileURLToPath(
      new URL("../../../tests/fixtures/workbooks/", import.meta.url),
    ),
    command: "analyze",
    env: (name) => variables[name],
    readStandardInput: () => {
      const isGiven = args.some((arg) => arg === "-");
      if (!isGiven) throw new Error("standard input was read");
      return Promise.resolve(new Uint8Array());
    },
    write: (bytes) => {
      written.push(bytes.slice());
      return Promise.resolve();
    },
    beginsFile: false,
    columns: undefined,
    say: (line) => said.push(line),
    sayProgress: undefined,
    version: "1.2.3",
    createReader: inlineReader,
    ...others,
  });
  const bytes = new Uint8Array(
    await new Blob(written.map((part) => new Uint8Array(part))).arrayBuffer(),
  );
  return {
    code,
    bytes,
    stdout: new TextDecoder().decode(bytes),
    stderr: said.join("\n"),
  };
}

export function cellsOf(text: string): string[][] {
  return text.trimEnd().split("\n").map((line) => line.split("\t"));
}
