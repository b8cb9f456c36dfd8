/** 简体中文：全角标点，中文与西文、数字之间空一格，句末不加句号。 */
import type {
  CellContent,
  ExpectedContent,
  Facts,
  JsonType,
  MissingColumns,
  OtherCells,
  RequestFault,
} from "../facts.ts";
import { excesses, otherContents, SAVE, unsupported } from "./chinese_files.ts";
import { count, mebibytes, quoted } from "./values.ts";
import { MAX_NAMED, type Words } from "./words.ts";

const CANNOT_READ = "无法读取工作簿：";
const FILE = ".xlsx 文件的 base64 字符串";

export const chinese: Words = {
  refusals: {
    not_found: ({ path }) => `路径不存在：${path}`,
    method_not_allowed: ({ method, path, allowed }) =>
      `${path} 不支持 ${method} 请求，请改用 ${allowed.join(" 或 ")}`,
    body_too_large: ({ maxBytes }) =>
      `FUNCTION_PAYLOAD_TOO_LARGE：请求体超过 ${count(maxBytes)} 字节` +
      `（${mebibytes(maxBytes)} MiB）的上限，请精简或拆分工作簿后重新上传`,
    body_timeout: ({ idleSeconds, seconds, bytesPerSecond }) =>
      `上传速度过慢：中断不得超过 ${idleSeconds} 秒，${seconds} 秒后每秒至少` +
      `应上传 ${bytesPerSecond / 1024} KiB，请检查网络后重试`,
    overloaded: () => "服务繁忙，请几秒后重试",
    auth_header_missing: ({ headers }) =>
      `缺少身份验证请求头：${headers.join("、")}`,
    timestamp_malformed: ({ timestamp }) =>
      "x-timestamp 格式有误：应为 1 至 12 位数字的 Unix 时间戳（秒），" +
      `实际为${quote(timestamp)}`,
    timestamp_outside_window: ({ timestamp, server, windowSeconds }) =>
      `请求时间超出允许范围：x-timestamp 为 ${timestamp}，服务器时间为 ` +
      `${server}，最多允许相差 ${windowSeconds} 秒，请校准客户端时间`,
    signature_malformed: () =>
      "签名验证失败：x-signature 应为 64 位小写十六进制字符",
    signature_mismatch: () =>
      "签名验证失败：API Key 不存在、密钥有误，或签名内容与实际发送的内容不一致",
    credentials_not_configured: () =>
      "服务器尚未配置访问凭据，请联系管理员设置 API_KEY 和 API_SECRET",
    decryption_failed: () => "请求体解密失败",
    body_not_json: ({ problem }) => `请求体${bodyFaults[problem]}`,
    file_missing: () => `缺少 file 字段：应为 ${FILE}`,
    request_invalid: requestFault,
    file_not_base64: ({ isDataUrl }) =>
      isDataUrl
        ? "file 字段是 Data URL，请只发送逗号之后的 base64 内容"
        : "file 字段不是有效的 base64，应使用 RFC 4648 第 4 节的标准字符集",
    not_a_workbook: ({ content }) => CANNOT_READ + otherContents[content],
    workbook_damaged: ({ detail }) =>
      `${CANNOT_READ}文件已损坏或不符合 .xlsx 格式，${SAVE}，或重新导出文件` +
      `（${detail}）`,
    workbook_unsupported: (facts) => CANNOT_READ + unsupported(facts),
    workbook_too_large: ({ excess, limit, name }) =>
      CANNOT_READ + excesses[excess](count(limit), name),
    columns_missing: columnsMissing,
    column_duplicated: ({ sheet, header, cells }) =>
      `工作表${quote(sheet)}的表头${quote(header)}重复` +
      `（${cells.join(" 和 ")} 单元格），请只保留其中一列`,
    cell_invalid: cellInvalid,
    formula_not_calculated: formulaNotCalculated,
    answer_too_large: ({ maxBytes }) =>
      `统计结果超过 ${count(maxBytes)} 字节的上限，请按月份分批上传，` +
      "或缩短名称",
    internal_error: () => "服务内部错误，请稍后重试；如仍失败，请联系管理员",
  },
};

/** A text in Chinese quotation marks, in which every character can be seen. */
function quote(text: string): string {
  return `“${quoted(text).slice(1, -1)}”`;
}

function place(sheet: string, cell: string): string {
  return `工作表${quote(sheet)}的 ${cell} 单元格`;
}

const bodyFaults: Record<Facts["body_not_json"]["problem"], string> = {
  not_json: "不是有效的 JSON",
  not_utf8: "不是 UTF-8 编码",
  broken_off: "传输中断",
};

const jsonTypes: Record<JsonType, string> = {
  null: " null",
  empty: "空",
  array: "数组",
  object: "对象",
  string: "字符串",
  number: "数字",
  boolean: "布尔值",
};

function requestFault(fault: RequestFault): string {
  if (fault.problem === "too_many_values") {
    return "请求体包含数千个值，应只包含 file 和 filename 两个字段";
  }
  const found = jsonTypes[fault.found];
  if (fault.field === undefined) {
    return `请求体应为 JSON 对象，实际为${found}`;
  }
  if (fault.found === "empty") {
    return `${fault.field} 字段为空：文件没有内容，请重新导出或下载`;
  }
  const expected = fault.field === "file" ? ` ${FILE}` : "字符串";
  return `${fault.field} 字段应为${expected}，实际为${found}`;
}

function columnsMissing(facts: MissingColumns): string {
  const { sheet, isHidden, searched, row, splitRow, missing, otherSheet } =
    facts;
  const headers = missing.map(({ header }) => quote(header)).join("");
  const lacks = row === undefined
    ? `前 ${searched} 行均不含所需表头${headers}`
    : `第 ${row} 行缺少${headers}`;
  const split = splitRow === undefined ? "" : splitHeaders(facts, splitRow);
  const other = otherSheet === undefined
    ? ""
    : `；工作表${quote(otherSheet)}包含全部所需表头，请将其移至最前`;
  return `工作表${quote(sheet)}中没有完整的表头行：${lacks}${split}` +
    `${renamings(facts)}${uncalculatedHeaders(facts)}；` +
    `系统仅读取第一张工作表${isHidden ? "（当前已隐藏）" : ""}${other}`;
}

function splitHeaders({ missing }: MissingColumns, splitRow: number): string {
  const whole = missing.filter(({ cutInto }) => cutInto === undefined)
    .map(({ header }) => quote(header)).join("");
  const cut = missing.flatMap(({ header, cutInto }) =>
    cutInto === undefined
      ? []
      : [`${quote(header)}被拆分到 ${cutInto.join(" 和 ")} 单元格`]
  );
  const elsewhere = whole === "" ? [] : [`${whole}在第 ${splitRow} 行`];
  return `，${[...elsewhere, ...cut].join("，")}，请将所有表头放在同一行`;
}

function renamings({ missing }: MissingColumns): string {
  const each = missing.flatMap(({ header, nearMiss }) =>
    nearMiss === undefined
      ? []
      : [`${nearMiss.cell} 的${quote(nearMiss.text)}改为${quote(header)}`]
  );
  return each.length === 0 ? "" : `；请将 ${each.join("，")}`;
}

function uncalculatedHeaders({ uncalculated }: MissingColumns): string {
  return uncalculated.count === 0
    ? ""
    : `；${named(uncalculated)}单元格的公式尚未计算，${SAVE}`;
}

const expectedContents: Record<ExpectedContent, string> = {
  year: "年份（1900 至 9999）",
  month: "月份（1 至 12）",
  number: "数字",
  smaller_number: "数字（绝对值小于 10^15）",
  name: "名称",
  new_hospital_mark: " 1（新增医院）或其他非错误值",
};

const guesses = {
  date: "（疑似日期）",
  decimal_comma: "（疑似用逗号作小数点）",
} as const;

function cellInvalid(facts: Facts["cell_invalid"]): string {
  const { sheet, cell, header, found, expected, guess, others } = facts;
  return `${place(sheet, cell)}：${quote(header)}应为` +
    `${expectedContents[expected]}，实际为${contentOf(found)}` +
    (guess === undefined ? "" : guesses[guess]) + moreCells(others);
}

function contentOf(found: CellContent): string {
  switch (found.type) {
    case "blank":
      return "空";
    case "merged_with_header":
      return "与表头行或其上方合并的单元格";
    case "text":
      return quote(found.shown);
    case "error":
      return `错误值 ${found.shown}`;
    default:
      return ` ${found.shown}`;
  }
}

function formulaNotCalculated(
  { sheet, cell, header, isSavedAsZero, others }: Facts[
    "formula_not_calculated"
  ],
): string {
  const formula = header === undefined
    ? "跨多个单元格的公式尚未计算"
    : isSavedAsZero
    ? `${quote(header)}的公式未经计算，结果被直接保存为 0`
    : `${quote(header)}是尚未计算的公式`;
  const instead = isSavedAsZero ? "；如结果确为 0，请直接填写数值" : "";
  return `${place(sheet, cell)}：${formula}，${SAVE}${instead}` +
    moreCells(others);
}

function moreCells(others: OtherCells): string {
  return others.count === 0
    ? ""
    : `；另有 ${count(others.count)} 个单元格存在类似问题：` +
      named(others).trimEnd();
}

/** Some of the cells, with 等 if there are more, written before 单元格. */
function named({ count, cells }: OtherCells): string {
  const some = cells.slice(0, MAX_NAMED);
  return `${some.join("、")} ${count > some.length ? "等" : ""}`;
}
