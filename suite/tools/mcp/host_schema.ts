/**
 * Arguments of tools for hosts: described briefly, because hosts send the list
 * of tools with every question, and parsed leniently.
 */
import * as z from "zod";

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

/**
 * Corrects the form of arguments: `null` means absent, `"5"` means 5, and a
 * single name means a list.
 */
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

/** A type without `.optional()` and `.default()`. */
function inner(type: z.ZodType): z.ZodType {
  return type instanceof z.ZodOptional || type instanceof z.ZodDefault
    ? inner(type.unwrap() as z.ZodType)
    : type;
}
