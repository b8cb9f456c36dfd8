/**
 * A temporary folder, with programs in `bin/` that stand in for those of a
 * machine; their `$home` is the folder. Leaving its scope removes it.
 */
export class Machine implements Disposable {
  readonly folder = Deno.makeTempDirSync();
  /** Finds the programs in `bin/` first, then those of the real machine. */
  readonly PATH = `${this.folder}/bin:${Deno.env.get("PATH")}`;

  /** @param programs their scripts for the shell */
  constructor(programs: Readonly<Record<string, string>> = {}) {
    for (const [name, script] of Object.entries(programs)) {
      const text = `#!/bin/sh\nhome=${this.folder}\n${script}\n`;
      this.write(`bin/${name}`, text);
    }
  }

  read(path: string): string {
    return Deno.readTextFileSync(`${this.folder}/${path}`);
  }

  /** Writes an executable file, and makes its folder. */
  write(path: string, text: string): void {
    const whole = `${this.folder}/${path}`;
    Deno.mkdirSync(whole.replace(/\/[^/]*$/, ""), { recursive: true });
    Deno.writeTextFileSync(whole, text, { mode: 0o755 });
  }

  list(path: string): string[] {
    const entries = Deno.readDirSync(`${this.folder}/${path}`);
    return Array.from(entries, ({ name }) => name).toSorted();
  }

  [Symbol.dispose](): void {
    Deno.removeSync(this.folder, { recursive: true });
  }
}
