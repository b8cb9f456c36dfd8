import {
  type NoteFacts,
  type NoteKind,
  noteParameters,
  notes as kinds,
  type NoteToken,
} from "../../../schemas/mod.ts";
import { code, table } from "../../markdown.ts";

const meanings: Record<NoteToken, string> = {
  "total-rows": "跳过了合计行",
  "repeated-headers": "跳过了重复的表头行",
  "merged-cells":
    "有跨行的合并单元格：年、月和名称对所含各行都有效，其他值只算一次",
  "hidden-rows": "被隐藏的行（可能由筛选造成）照常计入",
  "hidden-sheet": "第一个工作表是隐藏的",
  "other-sheets": "其他工作表没有读取",
  "other-marks": "数据行的“医院去重”中有 1 以外的内容",
  "error-names": "数据行的名称是 Excel 错误值，例如 #N/A",
  "similar-names":
    "同一列中有两个名称只差全半角、括号、大小写或空格，按两个名称统计",
};

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
