/** What files export, and whether a name is used elsewhere. */
import { type SourceFile, withoutComments } from "./source_files.ts";

interface Export {
  path: string;
  kind: string;
  name: string;
}

const DECLARATION =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:async )?(function\*?|class|const|let|interface|type|enum)\s+([\w$]+)/gm;
/** A door passes names on: that is no use. */
const PASSED_ON = /^export (?:type )?\{[^}]*\}\s*from\s*"[^"]+";/gm;
const WORD = /[\w$]+/g;

/** The words of a file that could be names of others. */
export function wordsOf({ text }: Pick<SourceFile, "text">): string[] {
  return withoutComments(text).replace(PASSED_ON, "").match(WORD) ?? [];
}

/** What files declare and export. */
export function exportsOf(files: readonly SourceFile[]): Export[] {
  return files.flatMap(({ path, text }) =>
    Array.from(
      withoutComments(text).matchAll(DECLARATION),
      ([, kind, name]) => ({ path, kind, name }),
    )
  );
}

/** Of the exports of some files, those whose name no other of the users mentions. */
export function unusedExports(
  files: readonly SourceFile[],
  users: readonly SourceFile[],
): Export[] {
  const mentions = new Map<string, Set<string>>();
  for (const user of users) {
    for (const word of wordsOf(user)) {
      mentions.set(word, (mentions.get(word) ?? new Set()).add(user.path));
    }
  }
  return exportsOf(files).filter(({ path, name }) =>
    [...mentions.get(name) ?? []].every((user) => user === path)
  );
}
