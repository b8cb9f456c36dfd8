import { fileURLToPath } from "node:url";
import { assert } from "./assert.ts";
import { run } from "./programs.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A copy of this repository, without its history; leaving its scope removes it. */
export class Checkout implements Disposable {
  readonly folder = Deno.makeTempDirSync();

  /** @param isCopied chooses among the files and folders of the root */
  constructor(isCopied: (name: string) => boolean) {
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

  read(path: string): string {
    return Deno.readTextFileSync(`${this.folder}/${path}`);
  }

  write(path: string, text: string): void {
    Deno.writeTextFileSync(`${this.folder}/${path}`, text);
  }

  [Symbol.dispose]() {
    Deno.removeSync(this.folder, { recursive: true });
  }
}
