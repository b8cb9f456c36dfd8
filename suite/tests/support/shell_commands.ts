/** The commands that a document prints. */
import {
  codeBlocks,
  type MarkdownFile,
} from "../../../tests/support/markdown_files.ts";

/** A command that people paste, with all its lines. */
export interface PrintedCommand {
  /** The document. */
  path: string;
  text: string;
}

/** The commands of the `bash` blocks of a document, without comments. */
export function printedCommands(file: MarkdownFile): PrintedCommand[] {
  return codeBlocks(file, "bash").flatMap((block) =>
    splitCommands(block).map((text) => ({ path: file.path, text }))
  );
}

/**
 * Splits a script at the ends of its commands, which may take several lines.
 */
export function splitCommands(script: string): string[] {
  const commands: string[] = [];
  let open = "";
  for (const line of script.split("\n")) {
    if (open === "" && /^\s*(?:#|$)/.test(line)) continue;
    open += open === "" ? line : `\n${line}`;
    if (!isComplete(open)) continue;
    commands.push(open);
    open = "";
  }
  return open === "" ? commands : [...commands, open];
}

/** Whether a command is complete: no open quote, and no continuation. */
function isComplete(text: string): boolean {
  const unquoted = text.replace(/'[^']*'|"(?:\\.|[^"\\])*"/gs, "");
  return !/['"]/.test(unquoted) && !/(?:\\|\||&&)\s*$/.test(unquoted);
}
