import type { Constraint } from "../../schemas/mod.ts";
import {
  references,
  type ReferenceWords,
  wordConstraint,
} from "../../schemas/words/mod.ts";
import { fieldsOf } from "../fields.ts";
import { code } from "../markdown.ts";
import { en, inEach, joined, type Localized, same, table } from "./section.ts";

/** An object of the interface. */
export type ObjectName = keyof ReferenceWords["objects"];

/** The fields of an object, one row each. */
export function fieldTable(object: ObjectName): Localized {
  return table(
    [en`Field`.zh`字段`, en`Type`.zh`类型`, en`Meaning`.zh`含义`],
    fieldsOf(object).map(({ name, type, required, constraints }) => [
      code(name),
      joined([
        typeName(type),
        ...limitsOf(constraints),
        ...required ? [] : [en`optional`.zh`可省略`],
      ], en`, `.zh`，`),
      meaningOf(object, name),
    ]),
  );
}

export function meaningOf(object: ObjectName, field: string): Localized {
  return inEach((language) => {
    const meanings: Record<string, string> =
      references[language]().objects[object].fields;
    return meanings[field];
  });
}

/** The constraints of a field in words. */
export function limitsOf(constraints: readonly Constraint[]): Localized[] {
  return constraints.map((constraint) =>
    inEach((language) => wordConstraint(constraint, language))
  );
}

const types: Record<string, Localized> = {
  string: en`string`.zh`字符串`,
  integer: en`integer`.zh`整数`,
  number: en`number`.zh`数字`,
};

/** A type of docs/fields.ts in words. */
function typeName(type: string): Localized {
  const [, item] = /^array of (.*)$/.exec(type) ?? [];
  if (item !== undefined) {
    const name = types[item];
    return name === undefined
      ? en`array of ${item}`.zh`${item} 数组`
      : en`array of ${name}`.zh`${name}数组`;
  }
  const [, value] = /^object: YYYY-MM to (.*)$/.exec(type) ?? [];
  if (value !== undefined) return en`${type}`.zh`对象：YYYY-MM 对应 ${value}`;
  return types[type] ?? same(type);
}
