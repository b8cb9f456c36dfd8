/** Exports of files, and their use elsewhere. */
import { type SourceFile, withoutComments } from "./source_files.ts";

interface Export {
  path: string;
  kind: string;
  name: string;
}

const DECLARATION =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:async )?(function\*?|class|const|let|interface|type|enum)\s+([\w$]+)/gm;
/** A re-export in a door, which counts as no use. */
const PASSED_ON = /^export (?:type )?\{[^}]*\}\s*from\s*"[^"]+";/gm;
const WORD = /[\w$]+/g;

/** The words of a file, any of which may be a name from another file. */
export function wordsOf({ text }: Pick<SourceFile, "text">): string[] {
  return withoutComments(text).replace(PASSED_ON, "").match(WORD) ?? [];
}

/** The declared exports of files. */
export function exportsOf(files: readonly SourceFile[]): Export[] {
  return files.flatMap(({ path, text }) =>
    Array.from(
      withoutComments(text).matchAll(DECLARATION),
      ([, kind, name]) => ({ path, kind, name }),
    )
  );
}

/** Exports whose name appears in no other file. */
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
