import { endpoints } from "../../../schemas/mod.ts";
import { references, type ReferenceWords } from "../../../schemas/words/mod.ts";
import { type Field, fieldsOf, isEmptyAllowed } from "../../fields.ts";
import { limitsOf } from "../../llms_md/mod.ts";
import { code, table } from "../../markdown.ts";

/** An object of the interface. */
type ObjectName = keyof ReferenceWords["objects"];

/** An object and its fields. */
export function object(name: ObjectName): string {
  return `${references.zh().objects[name].about}。\n\n${fieldTable(name)}\n`;
}

/** The fields of an object, one row each. */
export function fieldTable(name: ObjectName): string {
  const meanings: Record<string, string> = references.zh().objects[name].fields;
  return table(
    ["字段", "类型", "含义"],
    fieldsOf(name).map((field) => [
      code(field.name),
      [
        typeName(field.type),
        ...limitsOf(field.constraints, "zh"),
        ...field.required ? [] : ["可省略"],
      ].join("，"),
      meanings[field.name],
    ]),
  );
}

/** The answer of `GET /api/health`, in a line. */
export function health(): string {
  const { method, path } = endpoints.health;
  const { Health, Endpoint } = references.zh().objects;
  const fields = Object.entries(Health.fields).map(([name, meaning]) =>
    `${code(name)}（${meaning}）`
  );
  const ofEndpoint = Object.keys(Endpoint.fields).map(code);
  return `${code(`${method} ${path}`)}（无需签名）的 \`data\` 包含 ${
    fields.join("、")
  }；每个接口有 ${ofEndpoint.join("、")}。`;
}

/** Whether a text of a request may be absent or empty, and its constraints. */
export function presence(field: Field): string {
  const { name, required, constraints } = field;
  const ways = [
    ...required ? [] : ["省略"],
    ...isEmptyAllowed(field) ? ["留空"] : [],
  ].join("或");
  const limits = limitsOf(constraints, "zh").join("，");
  return [
    `${code(name)} ${ways === "" ? "" : `可以${ways}，但`}不能为 null`,
    limits === "" ? "字符和长度不限" : limits,
  ].join("；");
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
