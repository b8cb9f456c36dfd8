/**
 * Arguments of models, in the terms of the contract. Each argument has its own
 * description: many hosts drop or cut the instructions of a server.
 */
import * as z from "zod";
import { defaults } from "../../explore/question/mod.ts";
import { namesByColumn } from "../../explore/question/schema/mod.ts";
import {
  type Indicator,
  indicators,
  nameColumns,
  signs,
} from "../../explore/questions/mod.ts";
import { measureWords } from "../../explore/tables/mod.ts";
import { sharedChoices } from "../../explore/workbooks/mod.ts";

export function meaningOf(measure: Indicator): string {
  const { meaning, called } = measureWords[measure];
  return `${meaning.en} (${called[1]})`;
}

export const by = z.enum(nameColumns).default(defaults.by)
  .describe("Whose names to list");
export const measure = z.enum(indicators).default("qty").describe(
  indicators.map((one) => `${one}: ${meaningOf(one)}`).join("; "),
);

/** Months as people write them; they are parsed with the data. */
export const months = z.string().min(1).max(40).optional();

/** The rows that a question is about. */
export const choice = {
  files: z.array(z.string()).min(1).max(1000).optional().describe(
    "Only these workbooks",
  ),
  shared: z.enum(sharedChoices).optional().describe(
    "What the user chose for overlaps: only the newest, only the oldest, or add all",
  ),
  lenient: z.boolean().optional().describe(
    "Leave out rows that cannot be read, if the user agrees",
  ),
  month: months.describe(
    "2024-05, 2024-Q2, 2024, or last month: the newest of the data",
  ),
  from: months.describe("First month, in place of month"),
  to: months.describe("Last month, included"),
  where: namesByColumn.optional().describe(
    'Rows with exactly these names: {"province":["浙江"]}; (空) is the empty name',
  ),
  without: namesByColumn.optional().describe(
    'No rows with these names: {"agent":["甲"]}',
  ),
  sign: z.enum(signs).optional().describe(
    "sales: no returns; returns: only rows below 0",
  ),
};

export const search = z.string().max(200).optional().describe(
  "Names with all of these words; ranks and shares are of all names",
);
export const MAX_TOP = 100;

/** A heading to sort by, as in these examples, and the rows to show. */
export function paging(examples: string, max = MAX_TOP) {
  return {
    order: z.string().min(1).max(200).optional().describe(
      `Heading to sort by, largest first; with :asc smallest: ${examples}`,
    ),
    skip: z.number().int().min(0).default(0).describe("Rows to skip"),
    top: z.number().int().min(1).max(max).default(20).describe(
      `At most ${max}`,
    ),
  };
}

export type RowChoice = z.infer<z.ZodObject<typeof choice>>;

export type CommonArguments =
  & RowChoice
  & { search?: string; order?: string; skip: number; top: number };

/** Parts of a schema that models do not need; arguments are checked anyway. */
const LEFT_OUT = new Set([
  "$schema",
  "pattern",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "additionalProperties",
]);

export function argumentsSchema(input: z.ZodObject) {
  const { validate, ...standard } = input["~standard"];
  const json = (io: "input" | "output") => () =>
    shortened(z.toJSONSchema(input, { io })) as Record<string, unknown>;
  return {
    "~standard": {
      ...standard,
      validate: (asked: unknown) => validate(lenient(asked, input)),
      jsonSchema: { input: json("input"), output: json("output") },
    },
  };
}

function shortened(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(shortened);
  if (typeof json !== "object" || json === null) return json;
  const short = Object.fromEntries(
    Object.entries(json)
      .filter(([key]) => !LEFT_OUT.has(key))
      .map(([key, value]) => [key, shortened(value)]),
  );
  const { properties, ...rest } = short;
  const kinds = Object.values(properties ?? {});
  // Names by column: the description says which columns there are.
  return kinds.length > 1 &&
      new Set(kinds.map((kind) => JSON.stringify(kind))).size === 1
    ? { ...rest, additionalProperties: kinds[0] }
    : short;
}

/** `null` means absent, `"5"` means 5, and a single name means a list. */
function lenient(asked: unknown, { shape }: z.ZodObject): unknown {
  if (typeof asked !== "object" || asked === null) return asked;
  return Object.fromEntries(
    Object.entries(asked).flatMap(([key, value]): [string, unknown][] => {
      const field = shape[key];
      if (value === null) return [];
      if (field === undefined) return [[key, value]];
      const own = inner(field as z.ZodType);
      if (own instanceof z.ZodObject) return [[key, lenient(value, own)]];
      if (own instanceof z.ZodArray && typeof value === "string") {
        return [[key, [value]]];
      }
      const isNumber = own instanceof z.ZodNumber &&
        typeof value === "string" && /^\d+$/.test(value);
      return [[key, isNumber ? Number(value) : value]];
    }),
  );
}

function inner(type: z.ZodType): z.ZodType {
  return type instanceof z.ZodOptional || type instanceof z.ZodDefault
    ? inner(type.unwrap() as z.ZodType)
    : type;
}
