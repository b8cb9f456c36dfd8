/**
 * What the page says first about files that it cannot read: the one thing to
 * do, in both languages.
 */
import { readWorkbook } from "../../../explore/workbooks/mod.ts";
import { adviceFor, sentenceOf } from "../../../page/sections/failure_words.ts";
import { languageOf } from "../../../page/words/language.ts";
import type { LanguageId } from "../../../../schemas/mod.ts";
import { assert, assertEquals } from "../../../../tests/support/assert.ts";
import { refusedFiles } from "../../../../tests/support/fixtures.ts";
import { salesWorkbook } from "../../../../tests/support/sales_workbook.ts";

/** Bad files as people have them, and the first sentence about each. */
const actions: Record<string, [zh: string, en: string]> = {
  "columns_missing/cover_sheet_first": [
    "把工作表“数据”移到最前面",
    'Move the worksheet "数据" to the front',
  ],
  "columns_missing/half_width_brackets": [
    "把 J1 的“折算2贴数量(万盒)”改成“折算2贴数量（万盒）”",
    'Change J1 from "折算2贴数量(万盒)" to "折算2贴数量（万盒）"',
  ],
  "columns_missing/two_missing": [
    "把 G1 的“省”改成“省份”，并补上“医院去重”",
    'Change G1 from "省" to "省份", and add 医院去重',
  ],
  "columns_missing/header_in_row_60": [
    "删除第 60 行之前的所有行",
    "Delete all rows above row 60",
  ],
  "columns_missing/empty_sheet": [
    "在工作表“空表”的第一行写上表头，可从下方“表格要求”复制",
    'Write the headers into the first row of "空表"; the workbook guide below has them to copy',
  ],
  "column_duplicated/quantity_twice": [
    "只留一列“出库数量”：H1 和 L1 中的一个改名或删除",
    "Keep a single column 出库数量: rename or delete one of H1 and L1",
  ],
  "column_duplicated/merged_over_two_columns": [
    "取消 H1:I1 的合并，只留一列“出库数量”",
    "Unmerge H1:I1, and keep a single column 出库数量",
  ],
  "second_table/amounts_swapped": [
    "把第 4 行起的第二个表格另存为单独的文件",
    "Save the second table, from row 4 on, as a file of its own",
  ],
  "data_rows_missing/totals": [
    "给每行销售数据填上年、月和出库数量",
    "Give each row of sales its 年, 月 and 出库数量",
  ],
  "cell_invalid/text_quantity": [
    "改正 H17：只填数字，不带单位和其他符号；没有数量请留空",
    "Correct H17: write a plain number, without unit or other signs, or leave the cell empty if there is no amount",
  ],
  "cell_invalid/date_in_year": [
    "把 A2 的日期 2024/5/1 改成 2024",
    "Change A2 from 2024/5/1 to 2024",
  ],
  "cell_invalid/month_13": [
    "把 B4 的 13 改成 1 至 12 的月份，例如 5",
    "Change B4 from 13 to a month from 1 to 12",
  ],
  "cell_invalid/year_and_month_in_one": [
    "改正 A2、B2：年和月分两列填写，例如“年”填 2024、“月”填 5",
    "Correct A2, B2: write each in its own column, such as 2024 in 年 and 5 in 月",
  ],
  "formula_not_calculated/openpyxl_quantity": [
    "用 Excel 或 WPS 打开，等计算完成后保存一次",
    "Open the workbook in Excel or WPS, let it calculate, and save it",
  ],
  "not_a_workbook/csv_utf8_bom": [
    "用 Excel 或 WPS 打开，另存为 .xlsx；打开后不是表格的，请重新下载",
    "Open it in Excel or WPS, and save it as .xlsx; get it again if it is no table",
  ],
  "not_a_workbook/libreoffice_password": [
    "用 Excel 或 WPS 打开，取消密码，另存为 .xlsx",
    "Open it in Excel or WPS, remove the password, and save it as .xlsx",
  ],
  "not_a_workbook/blank": [
    "重新导出或下载这个文件：现在是空的",
    "Get the file again: it is empty",
  ],
  "workbook_damaged/bit_flipped": [
    "重新下载或导出这个文件；能打开的话，用 Excel 或 WPS 另存一份",
    "Get the file again; if it opens, save a new copy from Excel or WPS",
  ],
  "workbook_unsupported/zip_encrypted": [
    "用 Excel 或 WPS 打开，取消密码，另存为 .xlsx",
    "Open it in Excel or WPS, remove the password, and save it as .xlsx",
  ],
};

/** What the page says: what to do, the fault, the place. */
async function saidOf(bytes: Uint8Array<ArrayBuffer>, language: LanguageId) {
  const file = { name: "a.xlsx", size: bytes.length, modified: 0 };
  const options = { keepsRows: true, listedRows: 1000 };
  const read = await readWorkbook(file, bytes, options);
  if (!("why" in read) || read.why !== "refused") return undefined;
  const failure = { id: read.reason, file: file.name, refusal: read };
  const [action, fault] = adviceFor(failure, languageOf(language));
  return [action, fault, sentenceOf(failure, language)];
}

const files = new Map(
  refusedFiles().map(({ reason, name, bytes }) => [`${reason}/${name}`, bytes]),
);
files.set(
  "data_rows_missing/totals",
  salesWorkbook([{ hospital: "合计", level: null, year: null, month: null }]),
);

for (const [path, [zh, en]] of Object.entries(actions)) {
  Deno.test(`the page leads with what to do about ${path}`, async () => {
    const bytes = files.get(path);
    assert(bytes !== undefined, path);
    assertEquals((await saidOf(bytes, "zh"))?.[0], zh);
    assertEquals((await saidOf(bytes, "en"))?.[0], en);
  });
}

/** Names that Chinese has no words for, cells, and what the file itself has. */
const NAMES =
  /“[^”]*”|\b(?:Excel|WPS|CSV|HTML|XML|PDF|ZIP|RAR|XLSX|TRUE|UTF-8|base64|docx|numbers|ods|xlsx?|xlsb)\b|#[A-Z/0!]+|\b[A-Z]{1,3}\d*\b/g;

Deno.test("Chinese sentences about refused files have no English in them", async () => {
  for (const [path, bytes] of files) {
    const said = (await saidOf(bytes, "zh"))?.join("\n") ?? "";
    const words = said.replace(NAMES, "").match(/[A-Za-z]{2,}/g);
    assertEquals(words, null, `${path}\n${said}`);
  }
});
