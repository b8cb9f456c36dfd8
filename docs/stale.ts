/**
 * Writes generated files, or reports stale files with their first difference.
 */

/** Up-to-date generated files: address -> content. */
export type GeneratedFiles = ReadonlyMap<URL, Uint8Array>;

const EXCERPT_LENGTH = 60;
const EXCERPT_BEFORE = 20;
const root = new URL("../", import.meta.url);

/**
 * Writes the files; with `--check` in the arguments, exits with 1 if any is
 * stale.
 */
export async function writeOrCheck(files: GeneratedFiles): Promise<void> {
  if (Deno.args.includes("--check")) return await check(files);
  for (const [address, bytes] of files) {
    await Deno.mkdir(new URL(".", address), { recursive: true });
    await Deno.writeFile(address, bytes);
  }
}

async function check(files: GeneratedFiles): Promise<void> {
  for (const [address, bytes] of files) {
    const complaint = describeStale(
      address,
      await readOrEmpty(address),
      bytes,
    );
    if (complaint === undefined) continue;
    console.error(complaint);
    Deno.exitCode = 1;
  }
}

/**
 * Reports a stale file and its first difference; undefined if the file is
 * current.
 */
export function describeStale(
  address: URL,
  current: Uint8Array,
  wanted: Uint8Array,
): string | undefined {
  if (current.toBase64() === wanted.toBase64()) return undefined;
  const path = address.href.slice(root.href.length);
  const place = wanted.includes(0)
    ? "it is another file"
    : firstDifference(current, wanted);
  return `${path} is stale, run \`deno task docs\`: ${place}`;
}

function firstDifference(current: Uint8Array, wanted: Uint8Array): string {
  const [has, needs] = [current, wanted].map((bytes) =>
    new TextDecoder().decode(bytes).split("\n")
  );
  const differs = needs.findIndex((text, i) => text !== has[i]);
  const line = differs < 0 ? needs.length : differs;
  const [is, should] = [has[line], needs[line]];
  const column = firstColumn(is ?? "", should ?? "");
  const [shown, expected] = [is, should].map((text) => excerpt(text, column));
  return `line ${line + 1} is ${shown}, should be ${expected}`;
}

function firstColumn(a: string, b: string): number {
  let column = 0;
  while (column < a.length && a[column] === b[column]) column++;
  return column;
}

/** Part of a line: lines of bundles have 100,000 characters. */
function excerpt(text: string | undefined, column: number): string {
  if (text === undefined) return "missing";
  const from = Math.max(0, column - EXCERPT_BEFORE);
  const end = from + EXCERPT_LENGTH;
  const [before, after] = [from > 0, end < text.length].map((isCut) =>
    isCut ? "…" : ""
  );
  return `"${before}${text.slice(from, end)}${after}"`;
}

/** The bytes of a file; empty if the file does not exist. */
export async function readOrEmpty(address: URL): Promise<Uint8Array> {
  try {
    return await Deno.readFile(address);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return new Uint8Array();
    throw error;
  }
}
