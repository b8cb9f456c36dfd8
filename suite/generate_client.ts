/**
 * A step of `deno task docs`: writes the types of the client, which has no
 * packages, from the schemas. With `--check` it writes nothing, and exits with
 * 1 if the types are stale.
 */
import { problems, type Reason } from "../schemas/mod.ts";
import { type Field, fieldsOf, objectDescription } from "../docs/fields.ts";
import { type GeneratedFiles, writeOrCheck } from "../docs/stale.ts";

/** Objects of the contract, with their names in the client. */
const names = {
  MonthlySalesStats: "MonthlySalesStats",
  SalesStats: "PeriodStats", // the class of the client is SalesStatistics
  Meta: "Meta",
  GroupStat: "GroupStat",
  NewHospital: "NewHospital",
  Health: "Health",
  Endpoint: "Endpoint",
};

const MAX_LINE = 80;

/** The content of suite/client/wire.ts. */
function clientTypes(): GeneratedFiles {
  const text = [
    "/**\n * The data of answers (SPECIFICATION.md, section 2). Written by `deno task docs`\n" +
    " * from schemas/.\n */\n",
    ...Object.entries(names).map(([object, name]) => interfaceOf(object, name)),
    knownReasons(),
  ].join("\n");
  const address = new URL("client/wire.ts", import.meta.url);
  return new Map([[address, new TextEncoder().encode(text)]]);
}

function interfaceOf(object: string, name: string): string {
  const fields = fieldsOf(object).map((field) =>
    `${comment(field.description, "  ")}  ${field.name}${
      field.required ? "" : "?"
    }: ${typeOf(field)};\n`
  );
  return `${comment(objectDescription(object))}export interface ${name} {
${fields.join("")}}
`;
}

/** The TypeScript type of a field. */
function typeOf({ type, values }: Field): string {
  if (values !== undefined) {
    return values.map((value) => JSON.stringify(value)).join(" | ");
  }
  const [, item] = /^array of (.*)$/.exec(type) ?? [];
  if (item !== undefined) return `${nameOf(item)}[]`;
  const [, value] = /^object: YYYY-MM to (.*)$/.exec(type) ?? [];
  if (value !== undefined) return `Record<string, ${nameOf(value)}>`;
  return nameOf(type);
}

function nameOf(type: string): string {
  if (type === "integer") return "number";
  return names[type as keyof typeof names] ?? type;
}

function knownReasons(): string {
  const reasons = (Object.keys(problems) as Reason[])
    .map((reason) => `\n  | ${JSON.stringify(reason)}`);
  return `${
    comment("Reasons of `x-error-reason`; `/llms.md` says when each comes")
  }export type KnownReason =${reasons.join("")};
`;
}

/** A comment, on one line if it fits. */
function comment(text: string, indent = ""): string {
  const line = `${indent}/** ${text}. */`;
  if (line.length <= MAX_LINE) return `${line}\n`;
  const lines = wrapped(`${text}.`, MAX_LINE - indent.length - 3);
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`)]
    .join("\n") + `\n${indent} */\n`;
}

function wrapped(text: string, width: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    const longer = last === "" ? word : `${last} ${word}`;
    if (longer.length > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

if (import.meta.main) await writeOrCheck(clientTypes());
