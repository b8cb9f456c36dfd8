import type { Constraint, LanguageId } from "../../schemas/mod.ts";
import { wordConstraint } from "../../schemas/words/mod.ts";
import type { Field } from "../fields.ts";
import { code, table } from "../markdown.ts";

/** The fields of an object, one row each. */
export function fieldTable(fields: readonly Field[]): string {
  return table(
    ["Field", "Type", "Meaning"],
    fields.map(({ name, type, required, constraints, description }) => [
      code(name),
      [type, ...limitsOf(constraints, "en"), ...required ? [] : ["optional"]]
        .join(", "),
      description,
    ]),
  );
}

/** The constraints of a field in words. */
export function limitsOf(
  constraints: readonly Constraint[],
  language: LanguageId,
): string[] {
  return constraints.map((constraint) =>
    wordConstraint(
      constraint.keyword === "pattern"
        ? { ...constraint, value: code(constraint.value) }
        : constraint,
      language,
    )
  );
}
