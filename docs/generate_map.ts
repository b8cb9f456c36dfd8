/**
 * A step of `deno task docs`: updates the sizes of folders in the maps of
 * README.md and suite/README.md, to the nearest thousand lines, and the table
 * of limits in SPECIFICATION.md. With `--check` it writes nothing, and exits
 * with 1 if a size or the table is wrong.
 */
import { limitsTable } from "./limits.ts";
import { type GeneratedFiles, writeOrCheck } from "./stale.ts";

const root = new URL("../", import.meta.url);
const specification = new URL("SPECIFICATION.md", root);

/** Lines of the map, such as `core/      14,000  auth/ who sent it`. */
const MAP_LINE = /^(\w+)\/ +(?:([\d,]+) +)?(?=\S)/gm;
const NAME_WIDTH = "schemas/".length + 2;
const SIZE_WIDTH = "68,000".length;
/** Files that programs write and nobody reads; below, the files to count. */
export const leftOut = [
  "docs/generated/",
  "release/openapi.json",
  "suite/generated/",
  "tests/fixtures/",
];
export const counted = ["tests/fixtures/make/", "tests/fixtures/README.md"];
const TEXT =
  /\.(?:ts|tsx|js|css|html|md|py|sh|yaml|conf|service|timer|java|json|csv|xba)$/;
/**
 * A size changes only if it is off by more, so that README.md rarely changes.
 */
const TOLERANCE_LINES = 750;

/** Lines of the handwritten texts in a folder. */
function linesOf(folder: string): number {
  const entries = [...Deno.readDirSync(new URL(folder, root))];
  return entries.reduce((lines, { name, isDirectory }) => {
    const inner = `${folder}${name}${isDirectory ? "/" : ""}`;
    if (name.startsWith(".")) return lines;
    if (isDirectory) return lines + linesOf(inner);
    return isCounted(inner) ? lines + linesIn(inner) : lines;
  }, 0);
}

function isCounted(path: string): boolean {
  const isBelow = (place: string) => path.startsWith(place);
  return TEXT.test(path) && (!leftOut.some(isBelow) || counted.some(isBelow));
}

function linesIn(path: string): number {
  return Deno.readTextFileSync(new URL(path, root)).split("\n").length - 1;
}

/** The size to state, given the lines and the stated size. */
export function statedSize(lines: number, stated: number): number {
  if (Math.abs(lines - stated) <= TOLERANCE_LINES) return stated;
  return Math.max(Math.round(lines / 1000) * 1000, 1000);
}

/** A README with the sizes of all folders in its map but generated ones. */
export function mapWithSizes(
  readme: string,
  lines: (folder: string) => number,
): string {
  return readme.replaceAll(MAP_LINE, (line, name: string, stated = "") => {
    const count = lines(`${name}/`);
    if (count === 0) return line;
    const size = statedSize(count, Number(stated.replaceAll(",", "")));
    return `${name}/`.padEnd(NAME_WIDTH) +
      `${size.toLocaleString("en-US").padStart(SIZE_WIDTH)}  `;
  });
}

/** README.md and suite/README.md with current sizes. */
function readmesWithMaps(): GeneratedFiles {
  const houses = ["", "suite/"].filter(isThere);
  return new Map(houses.map((house) => {
    const path = new URL(`${house}README.md`, root);
    const text = mapWithSizes(
      Deno.readTextFileSync(path),
      (folder) => isThere(house + folder) ? linesOf(house + folder) : 0,
    );
    return [path, new TextEncoder().encode(text)];
  }));
}

/** Whether a folder exists; `suite/` and its folders may be left out. */
function isThere(folder: string): boolean {
  try {
    return Deno.statSync(new URL(folder, root)).isDirectory;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** The table below the heading of design 23. */
const LIMITS = /(?<=\n### Design 23: Bounds\n[^|]*)\|[^]*?\|(?=\n\n)/;

/** SPECIFICATION.md with the current table of limits. */
function specificationWithLimits(): GeneratedFiles {
  const text = Deno.readTextFileSync(specification)
    .replace(LIMITS, limitsTable);
  return new Map([[specification, new TextEncoder().encode(text)]]);
}

if (import.meta.main) {
  await writeOrCheck(
    new Map([...readmesWithMaps(), ...specificationWithLimits()]),
  );
}
