/**
 * `tests/bench/main.ts [--only SECTION] [--accept]`: measures one section after
 * another, and fails if a guard fails (guards.ts). A complete run that passes
 * writes its figures into README.md and figures.json; with `--accept`, every
 * complete run does.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { describeCircumstances } from "./circumstances.ts";
import { fails, type Guarded, type GuardName, guardSection } from "./guards.ts";
import { measureHostile } from "./sections/hostile.ts";
import { measureMemory } from "./sections/memory.ts";
import { renderSection, type Section } from "./sections/section.ts";
import { measureSpeed } from "./sections/speed.ts";
import { measureStart } from "./sections/start.ts";
import { measureThroughput } from "./sections/throughput.ts";

const BEGIN = "<!-- results: begin -->";
const END = "<!-- results: end -->";
const readme = new URL("README.md", import.meta.url);
const figures = new URL("figures.json", import.meta.url);

const { values: { only, accept } } = parseArgs({
  options: {
    only: { type: "string" },
    accept: { type: "boolean", default: false },
  },
});
const folder = await Deno.makeTempDir({ prefix: "sales-bench-" });
const parts: Record<string, () => Promise<Section>> = {
  "speed": () => measureSpeed(folder),
  "memory": () => measureMemory(folder),
  "throughput": measureThroughput,
  "start": measureStart,
  "hostile": measureHostile,
};
if (only !== undefined && !(only in parts)) {
  throw new Error(`--only takes ${Object.keys(parts).join(", ")}`);
}

const circumstances = describeCircumstances();
const sections: Section[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue;
    const section = await measure();
    console.log(`${renderSection(section)}\n`);
    sections.push(section);
  }
} finally {
  await Deno.remove(folder, { recursive: true });
}

const guarded: Guarded = Object.assign(
  {},
  ...sections.map(({ guarded }) => guarded),
);
const guards = guardSection(guarded);
const failed = Object.entries(guarded)
  .filter(([name, measured]) => fails(name as GuardName, measured));
const seconds = (performance.now() / 1000).toFixed(0);
console.log(`${renderSection(guards)}\n\n${seconds} s`);
if (only === undefined && (accept || failed.length === 0)) {
  const all = sections.map(renderSection);
  writeResults([circumstances, ...all].join("\n\n"));
}
if (failed.length > 0) Deno.exit(1);

/** Replaces the text between two markers, and the figures of the guards. */
function writeResults(report: string): void {
  const text = Deno.readTextFileSync(readme);
  const [head] = text.split(BEGIN);
  const tail = text.slice(text.indexOf(END));
  Deno.writeTextFileSync(readme, `${head}${BEGIN}\n\n${report}\n\n${tail}`);
  const kept = Object.entries(guarded).filter(([, { copy }]) => copy)
    .map(([name, { value }]) => [name, Number(value.toPrecision(3))]);
  Deno.writeTextFileSync(figures, JSON.stringify(Object.fromEntries(kept)));
  // `deno task check` also checks the format of these files.
  const args = [
    "fmt",
    "-q",
    ...[readme, figures].map((url) => fileURLToPath(url)),
  ];
  new Deno.Command(Deno.execPath(), { args }).outputSync();
}
