/** Finds constraints of schemas that the documents cannot express. */
import type { z } from "zod";

/** The kinds of schemas that the documents have words for. */
const wordedKinds = ["object", "string", "number", "array"]
  .concat("optional", "literal", "record");

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
  _zod: {
    def: {
      check: string;
      format?: string;
      inclusive?: boolean;
      pattern?: RegExp;
    };
  };
}

/** Whether the documents have words for a check of a field. */
function isWorded({ _zod: { def } }: Check, type: string): boolean {
  switch (def.check) {
    case "min_length":
      return type === "string";
    case "greater_than":
    case "less_than":
      return def.inclusive === true;
    default:
      return isInType({ _zod: { def } });
  }
}

/** Whether the type of a field implies a check. */
function isInType({ _zod: { def } }: Check): boolean {
  return def.check === "number_format" || def.format === "datetime" ||
    String(def.pattern) === MONTH;
}

/**
 * Checks that the documents can express all that a schema requires.
 * @throws {Error} naming the place and the constraint without words: a
 * refinement, a default, null, most limits, any limit of items
 */
export function refuseUnworded(schema: z.ZodType, place = "the body"): void {
  const { type, checks = [], ...inner }: Definition = schema.def;
  const kind = wordedKinds.includes(type) ? [] : [type];
  const unworded = checks.filter((check) => !isWorded(check, type));
  refuse([...kind, ...namesOf(unworded)], place);
  for (const [name, field] of Object.entries(inner.shape ?? {})) {
    refuseUnworded(field, name);
  }
  if (inner.innerType !== undefined) refuseUnworded(inner.innerType, place);
  for (const item of [inner.element, inner.keyType, inner.valueType]) {
    if (item === undefined) continue;
    refuseUnworded(item, place);
    const { checks = [] }: Definition = item.def;
    // Tables list the constraints of fields alone.
    const constraints = checks.filter((check) => !isInType(check));
    refuse(namesOf(constraints), `an item of ${place}`);
  }
}

function namesOf(checks: readonly Check[]): string[] {
  return checks.map(({ _zod }) => _zod.def.check);
}

function refuse(unworded: readonly string[], place: string): void {
  if (unworded.length === 0) return;
  const what = unworded.join();
  throw new Error(`The documents have no words for ${what} of ${place}`);
}
