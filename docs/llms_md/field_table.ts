import type { Field } from "../fields.ts";
import { code, table } from "../markdown.ts";

/** The fields of an object, a row each. */
export function fieldTable(fields: readonly Field[]): string {
  return table(
    ["Field", "Type", "Meaning"],
    fields.map(({ name, type, required, description }) => [
      code(name),
      required ? type : `${type}, optional`,
      description,
    ]),
  );
}
