/** Maps issues of Zod to the reason and the facts of a refusal. */
import type { z } from "zod";
import type { Constraint, JsonType, RequestFault } from "../facts.ts";

type Issue = z.core.$ZodIssue;
type IssueOf<Code extends Issue["code"]> = Extract<Issue, { code: Code }>;

/** A reason with its facts, for `Refusal`. */
export type RequestRefusal =
  | { reason: "file_missing"; facts: Record<string, never> }
  | { reason: "request_invalid"; facts: RequestFault };

/** The fault without its field. */
type Problem = RequestFault extends infer F
  ? F extends { field?: string } ? Omit<F, "field"> : never
  : never;

const other = { problem: "other" } as const;

/** The fault for each code of an issue. */
const problems: {
  [Code in Issue["code"]]: (issue: IssueOf<Code>) => Problem;
} = {
  invalid_type: ({ expected, input }) =>
    input === undefined ? { problem: "missing" } : {
      problem: "wrong_type",
      expected: expectedTypes[expected] ?? "object",
      found: jsonType(input),
    },
  too_small: ({ origin, minimum, inclusive }) =>
    outside(
      lengths[origin]?.[0] ?? (inclusive ? "minimum" : "exclusiveMinimum"),
      Number(minimum),
    ),
  too_big: ({ origin, maximum, inclusive }) =>
    outside(
      lengths[origin]?.[1] ?? (inclusive ? "maximum" : "exclusiveMaximum"),
      Number(maximum),
    ),
  invalid_format: ({ format, pattern }) =>
    format === "regex" && pattern !== undefined
      ? outside("pattern", pattern.replace(/^\/(.*)\/\w*$/s, "$1"))
      : outside("format", format),
  invalid_value: ({ values }) => outside("enum", values.map(String)),
  not_multiple_of: ({ divisor }) => outside("multipleOf", divisor),
  unrecognized_keys: () => ({ problem: "unknown" }),
  invalid_union: () => other,
  invalid_key: () => other,
  invalid_element: () => other,
  custom: () => other,
};

/** Keywords for limits on counts, by Zod's name for the value. */
const lengths: Partial<
  Record<string, readonly ["minLength" | "minItems", "maxLength" | "maxItems"]>
> = {
  string: ["minLength", "maxLength"],
  array: ["minItems", "maxItems"],
};

/** JSON types by Zod's names. */
const expectedTypes: Partial<Record<string, JsonType>> = {
  array: "array",
  boolean: "boolean",
  int: "integer",
  null: "null",
  number: "number",
  string: "string",
};

/** Fields whose absence has a reason of its own. */
const missing: Partial<Record<string, RequestRefusal>> = {
  file: { reason: "file_missing", facts: {} },
};

/** The refusal for the first issue of a body. */
export function refusalOf(issue: Issue): RequestRefusal {
  const problem = problemOf(issue.code, issue);
  const keys = issue.code === "unrecognized_keys" ? issue.keys : [];
  const field = [...issue.path, ...keys.slice(0, 1)].join(".");
  const own = problem.problem === "missing" ? missing[field] : undefined;
  return own ?? {
    reason: "request_invalid",
    facts: field === "" ? problem : { ...problem, field },
  };
}

function problemOf<Code extends Issue["code"]>(
  code: Code,
  issue: IssueOf<Code>,
): Problem {
  return problems[code](issue);
}

function outside<Keyword extends Constraint["keyword"]>(
  keyword: Keyword,
  value: Extract<Constraint, { keyword: Keyword }>["value"],
): Problem {
  return {
    problem: "constraint",
    constraint: { keyword, value } as Constraint,
  };
}

function jsonType(value: unknown): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const type = typeof value;
  return type === "string" || type === "number" || type === "boolean"
    ? type
    : "object";
}
