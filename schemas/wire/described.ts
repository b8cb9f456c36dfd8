/** Gives the fields of an object their words, which `../words/` has in all languages. */
import type { z } from "zod";
import { references, type ReferenceWords } from "../words/mod.ts";

type ObjectName = keyof ReferenceWords["objects"];
type FieldName<Name extends ObjectName> =
  & string
  & keyof ReferenceWords["objects"][Name]["fields"];

const { objects } = references.en();

/** What a field means. */
export function meaning<Name extends ObjectName>(
  name: Name,
  field: FieldName<Name>,
): string {
  const meanings: Record<string, string> = objects[name].fields;
  return meanings[field];
}

/** The name of an object and what it is. */
export function about<Name extends ObjectName>(name: Name) {
  return { id: name, description: objects[name].about };
}

/**
 * The fields of an object with what they mean. A field without words, and words
 * without a field, do not compile. A schema that has a
 * description keeps it.
 */
export function described<
  Name extends ObjectName,
  Shape extends Record<string, z.ZodType>,
>(
  name: Name,
  shape:
    & Shape
    & Record<Exclude<keyof Shape, FieldName<Name>>, never>
    & Record<Exclude<FieldName<Name>, keyof Shape>, z.ZodType>,
): Shape {
  const meanings: Record<string, string> = objects[name].fields;
  const fields = Object.entries<z.ZodType>(shape).map(([field, schema]) => {
    const { description, ...meta } = schema.meta() ?? {};
    return [
      field,
      description === undefined
        ? schema.meta({ description: meanings[field], ...meta })
        : schema,
    ];
  });
  return Object.fromEntries(fields) as Shape;
}
