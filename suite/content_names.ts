/** Names bundled files by a hash of their content. */
import { hashedName } from "../docs/hashed_name.ts";

/** A bundled file. */
export interface TextFile {
  /** Name without a folder. */
  name: string;
  text: string;
}

/**
 * Renames files by the hash of their text, and updates references between them
 * and to known files.
 *
 * @param known old name -> new name; receives the files
 * @throws {Error} if files refer to each other in a circle
 */
export async function nameByContent(
  files: readonly TextFile[],
  known: Map<string, string>,
): Promise<TextFile[]> {
  const waiting = [...files];
  const named: TextFile[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex((file) =>
      !waiting.some(({ name }) => name !== file.name && refers(file, name))
    );
    if (next === -1) throw new Error("The bundled files form a circle");
    const [{ name, text }] = waiting.splice(next, 1);
    const complete = withNames(text, known);
    const newName = await hashedName(name, complete);
    known.set(name, newName);
    named.push({ name: newName, text: complete });
  }
  return named;
}

function refers({ text }: TextFile, name: string): boolean {
  return text.includes(`"./${name}"`);
}

function withNames(text: string, names: ReadonlyMap<string, string>): string {
  let result = text;
  for (const [name, newName] of names) {
    result = result.replaceAll(`"./${name}"`, `"./${newName}"`);
  }
  return result;
}

/**
 * The scripts that a script imports directly or indirectly before it runs: the
 * page requests all of them at once.
 *
 * @param texts scripts by name
 */
export function importedBy(
  name: string,
  texts: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([name]);
  for (const one of names) {
    const imports = (texts.get(one) ?? "")
      .matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g);
    for (const [, imported] of imports) names.add(imported);
  }
  names.delete(name);
  return [...names];
}
