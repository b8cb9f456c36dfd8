/**
 * Keeps the page's files of the release before beside those of this one: open
 * pages request them, and so do pages of servers that still run that release.
 */
import { captured } from "./programs.ts";

/** The folders with `asset_names.json` and `assets/`. */
const generated = ["docs/generated", "suite/generated"];

/** The tag of the release before a version; undefined before the first. */
export async function tagBefore(
  root: URL,
  version: string,
): Promise<string | undefined> {
  const found = await captured(root, "git", [
    ...["describe", "--tags", "--abbrev=0"],
    ...["--match", "v[0-9]*", "--exclude", `v${version}`],
  ]).catch(() => undefined);
  return found === undefined ? undefined : textOf(found).trim();
}

/** Writes the files of a release into `assets_before/`, and removes others. */
export async function keepFiles(
  root: URL,
  tag: string | undefined,
): Promise<void> {
  for (const folder of generated) {
    const kept = new URL(`${folder}/assets_before/`, root);
    await Deno.remove(kept, { recursive: true }).catch(() => {});
    if (tag === undefined) continue;
    const show = (path: string) =>
      captured(root, "git", ["show", `${tag}:${folder}/${path}`]);
    // A release without the suite has no files of it.
    const list = await show("asset_names.json").catch(() => undefined);
    const names: string[] = list === undefined
      ? []
      : JSON.parse(textOf(list)).files;
    for (const name of names) {
      await Deno.mkdir(kept, { recursive: true });
      await Deno.writeFile(new URL(name, kept), await show(`assets/${name}`));
    }
  }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
