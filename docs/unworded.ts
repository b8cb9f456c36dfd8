/** What a schema asks for and the documents cannot say. */
import type { z } from "zod";

/** The kinds of schemas and the checks that the documents have words for. */
const wordedKinds: readonly string[] = ["object", "string", "number", "array"]
  .concat(["optional", "literal", "record", "enum"]);
const wordedChecks: readonly string[] = ["min_length", "max_length"]
  .concat(["length_equals", "string_format", "number_format", "multiple_of"])
  .concat(["less_than", "greater_than"]);

/** A schema of Zod and the schemas in it. */
interface Definition {
  type: string;
  format?: string;
  checks?: readonly { _zod: { def: { check: string; format?: string } } }[];
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
}

/**
 * Checks that the documents can say all that a schema asks for.
 * @throws {Error} naming the place and what has no words: a refinement, a
 * default, null, a second pattern
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
  for (const part of [inner.element, inner.valueType, inner.innerType]) {
    if (part !== undefined) refuseUnworded(part, place);
  }
}
