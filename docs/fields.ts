/**
 * The objects of the interface and their fields, read from the Zod schemas in
 * `schemas/wire/`, for `reference/`.
 */
import { z } from "zod";
import type { Constraint } from "../schemas/mod.ts";
import {
  AnalyzeRequest,
  Health,
  MonthlySalesStats,
} from "../schemas/wire/mod.ts";
import { refuseUnworded } from "./unworded.ts";

/** A field of an object for a document. */
export interface Field {
  name: string;
  type: string;
  required: boolean;
  /** The values that the field may have; undefined if its type allows any. */
  values: readonly string[] | undefined;
  /** Constraints besides the type. */
  constraints: readonly Constraint[];
  description: string;
}

/** The part of JSON Schema that Zod uses for our schemas. */
interface JsonSchema extends Partial<Record<Constraint["keyword"], number>> {
  type?: string;
  enum?: string[];
  $ref?: string;
  /** A single reference with a description of its own. */
  allOf?: JsonSchema[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | false;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
  definitions?: Record<string, JsonSchema>;
}

const named = [AnalyzeRequest, MonthlySalesStats, Health];

const definitions: Record<string, JsonSchema> = Object.assign(
  {},
  ...named.map((schema) => {
    refuseUnworded(schema);
    return jsonSchema(schema).definitions;
  }),
);

/** The meaning of a named object, in a few words. */
export function objectDescription(name: string): string {
  return definitions[name].description ?? "";
}

/** Whether an object may have fields that it does not name. */
export function acceptsOthers(object: string): boolean {
  return definitions[object].additionalProperties !== false;
}

/** A field of a named object. */
export function fieldOf(object: string, name: string): Field {
  const field = fieldsOf(object).find((field) => field.name === name);
  if (field === undefined) throw new Error(`${object} has no field ${name}`);
  return field;
}

/** Whether a text may be empty. */
export function isEmptyAllowed({ constraints }: Field): boolean {
  return !constraints.some(({ keyword }) => keyword === "minLength");
}

/** The fields of a named object. */
export function fieldsOf(name: string): Field[] {
  return fields(definitions[name]);
}

function fields(schema: JsonSchema): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    type: typeName(property),
    required: schema.required?.includes(name) ?? false,
    values: property.enum,
    constraints: constraintsOf(property),
    description: property.description ?? referencedDescription(property),
  }));
}

const keywords = ["minLength", "minimum", "maximum"] as const;

/** Leaves out the range of a double, which Zod gives every integer. */
function constraintsOf(schema: JsonSchema): Constraint[] {
  return keywords.flatMap((keyword) => {
    const { [keyword]: value } = schema;
    const isUsual = Math.abs(value ?? NaN) === Number.MAX_SAFE_INTEGER;
    return value === undefined || isUsual ? [] : [{ keyword, value }];
  });
}

function typeName(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return referencedName(schema.$ref);
  if (schema.allOf !== undefined) return typeName(schema.allOf[0]);
  if (schema.items !== undefined) return `array of ${typeName(schema.items)}`;
  if (schema.additionalProperties) {
    return `object: YYYY-MM to ${typeName(schema.additionalProperties)}`;
  }
  return schema.type ?? "any";
}

/** The first sentence about the object in a field. */
function referencedDescription({ $ref }: JsonSchema): string {
  if ($ref === undefined) return "";
  return objectDescription(referencedName($ref)).replace(/\. .*$/s, "");
}

function referencedName(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

function jsonSchema(schema: z.ZodType): JsonSchema {
  const target = { target: "openapi-3.0", io: "input" } as const;
  return z.toJSONSchema(schema, target) as JsonSchema;
}
