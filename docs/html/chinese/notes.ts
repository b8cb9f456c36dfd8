import {
  type NoteFacts,
  type NoteKind,
  noteParameters,
  notes as kinds,
  type NoteToken,
} from "../../../schemas/mod.ts";
import { chineseReference } from "../../../schemas/words/mod.ts";
import { code, table } from "../../markdown.ts";

const parameters: Record<keyof NoteFacts, string> = {
  count: "总数",
  rows: "行号，最多前十个",
  ranges: "区域，最多前十个",
  cell: "其中第一个单元格",
  cells: "第一对名称各自所在的单元格",
};

const types = { Integer: "整数", String: "字符串" };

/** Every note and what its parameters mean. */
export function noteTable(): string {
  const { notes: meanings } = chineseReference();
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
  return Object.entries(parameters).map(([name, meaning]) => {
    const { type } = noteParameters[name as keyof NoteFacts];
    return `${code(name)}（${types[type]}）：${meaning}`;
  }).join("；");
}
