/**
 * A step of `deno task docs`: updates the sizes of folders in the map of
 * README.md, to the nearest thousand lines, and the table of limits in
 * SPECIFICATION.md. With `--check` it writes nothing, and exits with 1 if one is
 * wrong.
 */
import { limitsTable } from "./limits.ts";
import { type GeneratedFiles, writeOrCheck } from "./stale.ts";

const root = new URL("../", import.meta.url);
const path = new URL("README.md", root);
const specification = new URL("SPECIFICATION.md", root);

/** Lines of the map, such as `core/      14,000  auth/ who sent it`. */
const MAP_LINE = /^(\w+)\/ +(?:([\d,]+) +)?(?=\S)/gm;
const NAME_WIDTH = "schemas/".length + 2;
const SIZE_WIDTH = "68,000".length;
/** Generated files, which nobody reads. */
const LEFT_OUT =
  /^(?:(?:docs|suite)\/generated\/|tests\/fixtures\/(?!make\/|README).)/;
const TEXT =
  /\.(?:ts|tsx|js|css|html|md|py|sh|yaml|conf|service|timer|java|json|csv|xba)$/;
/**
 * A size changes only if it is off by more, so that README.md rarely changes.
 */
const TOLERANCE_LINES = 750;

/** Lines of the handwritten texts in a folder; undefined if there is none. */
function linesIfThere(folder: string): number | undefined {
  try {
    return linesOf(folder);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

function linesOf(folder: string): number {
  const entries = [...Deno.readDirSync(new URL(folder, root))];
  return entries.reduce((lines, { name, isDirectory }) => {
    const inner = `${folder}${name}${isDirectory ? "/" : ""}`;
    if (name.startsWith(".") || LEFT_OUT.test(inner)) return lines;
    if (isDirectory) return lines + linesOf(inner);
    if (!TEXT.test(name)) return lines;
    const text = Deno.readTextFileSync(new URL(inner, root));
    return lines + text.split("\n").length - 1;
  }, 0);
}

/**
 * The size to state, given the lines and the stated size. The size of a missing
 * folder stays: the service is whole without suite/.
 */
export function statedSize(lines: number | undefined, stated: number): number {
  if (lines === undefined) return stated;
  if (Math.abs(lines - stated) <= TOLERANCE_LINES) return stated;
  return Math.max(Math.round(lines / 1000) * 1000, 1000);
}

/** README.md with the sizes of all folders in its map. */
export function mapWithSizes(
  readme: string,
  lines: (folder: string) => number | undefined,
): string {
  return readme.replaceAll(MAP_LINE, (_, name: string, stated = "") => {
    const size = statedSize(
      lines(`${name}/`),
      Number(stated.replaceAll(",", "")),
    );
    return `${name}/`.padEnd(NAME_WIDTH) +
      `${size.toLocaleString("en-US").padStart(SIZE_WIDTH)}  `;
  });
}

/** README.md with current sizes. */
export function readmeWithMap(): GeneratedFiles {
  const readme = Deno.readTextFileSync(path);
  const text = mapWithSizes(readme, linesIfThere);
  return new Map([[path, new TextEncoder().encode(text)]]);
}

/** The table below the heading of design 23. */
const LIMITS = /(?<=\n### Design 23: Bounds\n[^|]*)\|[^]*?\|(?=\n\n)/;

/** SPECIFICATION.md with the current table of limits. */
export function specificationWithLimits(): GeneratedFiles {
  const text = Deno.readTextFileSync(specification)
    .replace(LIMITS, limitsTable);
  return new Map([[specification, new TextEncoder().encode(text)]]);
}

if (import.meta.main) {
  await writeOrCheck(
    new Map([...readmeWithMap(), ...specificationWithLimits()]),
  );
}
