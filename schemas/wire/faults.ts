/** Maps issues of Zod to the reason and the facts of a refusal. */
import type { z } from "zod";
import type { JsonType, RequestFault } from "../facts.ts";

/** A reason with its facts, for `Refusal`. */
export type RequestRefusal =
  | { reason: "file_missing"; facts: Record<string, never> }
  | { reason: "request_invalid"; facts: RequestFault };

/** The refusal for the first issue of a body. */
export function refusalOf(issue: z.core.$ZodIssue): RequestRefusal {
  const field = issue.path.join(".");
  const isMissing = issue.code === "invalid_type" && issue.input === undefined;
  if (isMissing && field === "file") {
    return { reason: "file_missing", facts: {} };
  }
  return {
    reason: "request_invalid",
    facts: field === "file" && issue.code === "too_small"
      ? { problem: "empty_file" }
      : { ...faultOf(issue), ...field !== "" && { field } },
  };
}

function faultOf(issue: z.core.$ZodIssue): RequestFault {
  if (issue.code !== "invalid_type" || issue.input === undefined) {
    return { problem: "other" };
  }
  const expected = issue.expected === "string" ? "string" : "object";
  return { problem: "wrong_type", expected, found: jsonType(issue.input) };
}

function jsonType(value: unknown): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const type = typeof value;
  return type === "string" || type === "number" || type === "boolean"
    ? type
    : "object";
}
