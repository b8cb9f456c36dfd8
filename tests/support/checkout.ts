import { fileURLToPath } from "node:url";
import { assert } from "./assert.ts";
import { Machine } from "./machine.ts";
import { run } from "./programs.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A machine with a copy of this repository, without its history. */
export class Checkout extends Machine {
  /** @param isCopied chooses among the files and folders of the root */
  constructor(
    isCopied: (name: string) => boolean,
    programs?: Readonly<Record<string, string>>,
  ) {
    super(programs);
    const names = Array.from(Deno.readDirSync(root), ({ name }) => name)
      .filter((name) => ![".git", "dist"].includes(name) && isCopied(name));
    const { success } = new Deno.Command("cp", {
      args: ["-R", ...names, this.folder],
      cwd: root,
    }).outputSync();
    assert(success);
  }

  run(command: readonly string[], env: Record<string, string> = {}) {
    return run(command, { cwd: this.folder, env: { NO_COLOR: "1", ...env } });
  }
}
