/** Writes generated files, or names those that are stale. */

/** Up-to-date generated files: address -> content. */
export type GeneratedFiles = ReadonlyMap<URL, Uint8Array>;

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
    if (await isCurrent(address, bytes)) continue;
    const path = address.href.replace(root.href, "");
    console.error(`${path} is stale, run \`deno task docs\``);
    Deno.exitCode = 1;
  }
}

/** Whether a file exists and has this content. */
async function isCurrent(address: URL, bytes: Uint8Array): Promise<boolean> {
  try {
    return (await Deno.readFile(address)).toBase64() === bytes.toBase64();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
