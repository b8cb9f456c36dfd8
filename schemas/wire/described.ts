/** Describes the fields of objects with words from `../words/`. */
import type { z } from "zod";
import { references, type ReferenceWords } from "../words/mod.ts";

type ObjectName = keyof ReferenceWords["objects"];
type FieldName<Name extends ObjectName> =
  & string
  & keyof ReferenceWords["objects"][Name]["fields"];

const { objects } = references.en();

/** The meaning of each field. */
export function meaning<Name extends ObjectName>(
  name: Name,
  field: FieldName<Name>,
): string {
  const meanings: Record<string, string> = objects[name].fields;
  return meanings[field];
}

/** The name and the meaning of an object. */
export function about<Name extends ObjectName>(name: Name) {
  return { id: name, description: objects[name].about };
}

/**
 * The fields of an object with their descriptions. A field without words does
 * not compile, nor do words without a field. A schema that has a description
 * keeps it.
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
