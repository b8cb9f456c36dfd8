import type { UnreadableCause } from "../../explore/workbooks/mod.ts";
import { causeOf } from "../workbooks/mod.ts";

/**
 * The question is at fault; the message tells the model what to ask instead.
 */
export class Complaint extends Error {
  override readonly name = "Complaint";
}

/**
 * The user must decide before there are figures. The lines say what, and how.
 */
export class OpenDecision extends Error {
  override readonly name = "OpenDecision";

  constructor(readonly lines: readonly string[]) {
    super(lines.join("\n"));
  }
}

const WHY: Partial<Record<UnreadableCause, string>> = {
  gone: "there is no such folder",
  forbidden: "it may not be read",
  outside: "it may not be read",
};

/**
 * Says why a path cannot be served, with the exit code: a file is wrong usage.
 */
export function withoutFolder(
  path: string,
  error: unknown,
): { text: string; code: number } {
  const isFile = error instanceof Error && "code" in error &&
    error.code === "ENOTDIR";
  return isFile
    ? {
      text: `${path} is no folder: name the folder of the workbooks`,
      code: 2,
    }
    : {
      text: `Cannot read the folder ${path}: ${whyNoFolder(error)}`,
      code: 1,
    };
}

/** `it may not be read` */
export function whyNoFolder(error: unknown): string {
  return WHY[causeOf(error)] ?? "reading it failed";
}
