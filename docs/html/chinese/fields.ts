import {
  requestFieldsInChinese,
  statsInChinese,
} from "../../../schemas/wire/mod.ts";
import { fieldsOf } from "../../fields.ts";
import { code, table } from "../../markdown.ts";

/** The objects of the interface, and what each of their fields means. */
const objects = { AnalyzeRequest: requestFieldsInChinese, ...statsInChinese };

export type ObjectName = keyof typeof objects;

/** The fields of an object, a row each. */
export function fieldTable(name: ObjectName): string {
  const meanings: Record<string, string> = objects[name];
  return table(
    ["字段", "类型", "含义"],
    fieldsOf(name).map((field) => [
      code(field.name),
      typeName(field.type) + (field.required ? "" : "，可省略"),
      meanings[field.name],
    ]),
  );
}

const types: Record<string, string> = {
  string: "字符串",
  integer: "整数",
  number: "数字",
};

function typeName(type: string): string {
  const [, item] = /^array of (.*)$/.exec(type) ?? [];
  if (item !== undefined) return `${typeName(item)} 数组`.replace("串 ", "串");
  const [, value] = /^object: YYYY-MM to (.*)$/.exec(type) ?? [];
  if (value !== undefined) return `对象：YYYY-MM 对应 ${value}`;
  return types[type] ?? type;
}
