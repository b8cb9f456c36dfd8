import {
  type Note,
  type NoteFacts,
  notes,
  type NoteToken,
} from "../../../schemas/mod.ts";

const chinese: Record<NoteToken, string> = {
  "total-rows": "合计行、小计行没有计入",
  "repeated-headers": "重复的表头行没有计入",
  "merged-cells": "跨行的合并单元格：年、月和名称对各行有效，数量只算一次",
  "hidden-rows": "隐藏的行已照常计入",
  "hidden-sheet": "读取的第一个工作表是隐藏的",
  "other-sheets": "其他工作表没有读取",
  "other-marks": "“医院去重”中既不为空也不是 1 的单元格",
  "error-names": "名称是 Excel 错误值，如 #N/A",
  "similar-names": "名称只差全半角、大小写、括号或空格，按两个名称统计",
};

/** A note as a sentence: what it means, how often, and where. */
export function sayNote(note: Note, language: "zh" | "en"): string {
  const facts: Partial<NoteFacts> & Pick<Note, "token"> = note;
  const { count, rows, ranges, cell, cells } = facts;
  const means = language === "zh"
    ? chinese[note.token]
    : notes[note.token].means;
  const places = [rows ?? [], ranges ?? [], cell ?? [], cells ?? []].flat();
  const isChinese = language === "zh";
  const listed = places.join(isChinese ? "、" : ", ");
  const counted = count !== undefined && isChinese ? `${count} 处` : count;
  const detail = [counted ?? [], listed || []].flat()
    .join(isChinese ? "：" : ": ");
  if (detail === "") return means;
  return isChinese ? `${means}（${detail}）` : `${means} (${detail})`;
}
