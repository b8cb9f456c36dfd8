/** What a schema asks for and the documents cannot say. */
import type { z } from "zod";

/** The kinds of schemas and the checks that the documents have words for. */
const wordedKinds: readonly string[] = ["object", "string", "number", "array"]
  .concat(["optional", "literal", "record", "enum"]);
const wordedChecks: readonly string[] = ["min_length", "max_length"]
  .concat(["length_equals", "string_format", "number_format", "multiple_of"])
  .concat(["less_than", "greater_than"]);

/** The pattern that types and descriptions word as YYYY-MM. */
const MONTH = String(/^\d{4}-\d{2}$/);

/** A schema of Zod and the schemas in it. */
interface Definition {
  type: string;
  checks?: readonly Check[];
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
}

interface Check {
  _zod: { def: { check: string; pattern?: RegExp } };
}

/**
 * Checks that the documents can say all that a schema asks for.
 * @throws {Error} naming the place and what has no words: a refinement, a
 * default, null, a second pattern, a constraint on items
 */
export function refuseUnworded(schema: z.ZodType, place = "the body"): void {
  const { type, checks = [], ...inner }: Definition = schema.def;
  const kinds = checks.map(({ _zod }) => _zod.def.check);
  const patterns = checks
    .filter(({ _zod }) => _zod.def.check === "string_format");
  const unworded = [
    ...wordedKinds.includes(type) ? [] : [type],
    ...kinds.filter((kind) => !wordedChecks.includes(kind)),
    ...patterns.length > 1 ? ["a second pattern"] : [],
  ];
  if (unworded.length > 0) {
    throw new Error(
      `The documents have no words for ${unworded.join()} of ${place}`,
    );
  }
  for (const [name, field] of Object.entries(inner.shape ?? {})) {
    refuseUnworded(field, name);
  }
  if (inner.innerType !== undefined) refuseUnworded(inner.innerType, place);
  for (const item of [inner.element, inner.keyType, inner.valueType]) {
    if (item === undefined) continue;
    refuseUnworded(item, place);
    refuseConstraint(item, place);
  }
}

/**
 * Checks that an item has no constraint, because tables list those of fields.
 * @throws {Error} as above
 */
function refuseConstraint(item: z.ZodType, place: string): void {
  const { type, checks = [] }: Definition = item.def;
  const [unworded] = [
    ...["enum", "literal"].filter((kind) => kind === type),
    ...checks.map(({ _zod }) => _zod.def)
      .filter(({ pattern }) => String(pattern) !== MONTH)
      .map(({ check }) => check).filter((check) => check !== "number_format"),
  ];
  if (unworded === undefined) return;
  throw new Error(
    `The documents have no words for ${unworded} of an item of ${place}`,
  );
}
