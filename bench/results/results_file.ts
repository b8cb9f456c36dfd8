/** Writes a report into README.md. Used by main.ts and load/main.ts. */
import { fileURLToPath } from "node:url";

const BEGIN = "<!-- results: begin -->";
const END = "<!-- results: end -->";

/** Replaces what is between the two markers of a Markdown file. */
export function writeResults(file: URL, report: string): void {
  const text = Deno.readTextFileSync(file);
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`No ${BEGIN} in ${file}`);
  const head = text.slice(0, before + BEGIN.length);
  Deno.writeTextFileSync(file, `${head}\n\n${report}\n\n${text.slice(after)}`);
  // `deno task check` also checks the format of Markdown.
  const args = ["fmt", "-q", fileURLToPath(file)];
  new Deno.Command(Deno.execPath(), { args }).outputSync();
}
