/**
 * The user's choices about files as a small JSON file, to be dropped with the
 * files of the next month: choices about files that are present apply again.
 */
import {
  type Decisions,
  type FilesChoice,
  isHash,
  sharedChoices,
  type WorkbooksFacts,
} from "../../explore/workbooks/mod.ts";

export const MAX_CHOICES_BYTES = 2 ** 20;

/** A file by its hash; the name is for readers. */
interface NamedFile {
  name: string;
  hash: string;
}

interface ChoicesFile {
  shared: (Pick<FilesChoice, "choice"> & { files: NamedFile[] })[];
  without: NamedFile[];
}

export function writeChoices(
  { choices = [], without = [] }: Decisions,
  { files, leftOut }: Pick<WorkbooksFacts, "files" | "leftOut">,
): string {
  const names = new Map(
    [...files, ...leftOut].flatMap((file) =>
      "hash" in file ? [[file.hash, file.name] as const] : []
    ),
  );
  const named = (hash: string) => ({ name: names.get(hash) ?? "", hash });
  const content: ChoicesFile = {
    shared: choices.map(({ choice, files }) => ({
      choice,
      files: files.map(named),
    })),
    without: without.map(named),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** The choices in a text; undefined if it has none. */
export function parseChoices(text: string): Decisions | undefined {
  let content: Partial<ChoicesFile> | null;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { shared, without } = content ?? {};
  if (!Array.isArray(shared) || !Array.isArray(without)) return undefined;
  return {
    choices: shared.flatMap(
      (one: Partial<ChoicesFile["shared"][number]> | null) => {
        const choice = sharedChoices.find((known) => known === one?.choice);
        const files = hashesIn(one?.files);
        return choice && files.length > 0 ? [{ choice, files }] : [];
      },
    ),
    without: hashesIn(without),
  };
}

function hashesIn(files: unknown): string[] {
  return Array.isArray(files)
    ? files.map((file) => `${file?.hash}`).filter(isHash)
    : [];
}
