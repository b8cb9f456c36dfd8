import {
  type NoteFacts,
  type NoteKind,
  noteParameters,
  notes as kinds,
  type NoteToken,
} from "../../../schemas/mod.ts";
import { references } from "../../../schemas/words/mod.ts";
import { code, table } from "../../markdown.ts";

const types = { Integer: "整数", String: "字符串" };

/** Every note and what its parameters mean. */
export function noteTable(): string {
  const { notes: meanings } = references.zh();
  return table(
    ["示例", "含义"],
    Object.entries<NoteKind>(kinds).map(([token, { example }]) => [
      code(example),
      meanings[token as NoteToken],
    ]),
  );
}

/** The parameters in a sentence. */
export function noteParameterList(): string {
  const { noteParameters: meanings } = references.zh();
  return Object.entries(noteParameters).map(([name, type]) =>
    `${code(name)}（${types[type]}）：${meanings[name as keyof NoteFacts]}`
  ).join("；");
}
