/** 简体中文：全角标点，中文与西文、数字之间空一格，句末不加句号。 */
import type {
  BadCell,
  BadRow,
  BadRows,
  Excess,
  FoundContent,
  JsonType,
  MissingColumns,
  OtherCells,
  OtherContent,
  RequestFault,
  UnsupportedFeature,
} from "../facts.ts";
import {
  AMOUNT_EXPONENT,
  BODY_IDLE_SECONDS,
  BODY_SECONDS,
  BYTES_PER_SECOND,
  MAX_HOST_LENGTH,
  SUM_DIGITS,
  SUM_PLACES,
} from "../limits.ts";
import { type Header, HEADER_ROWS, YEARS } from "../layout.ts";
import { MAX_LISTED } from "../notes.ts";
import type { Facts } from "../problems.ts";
import {
  encryptedHeader,
  HASH_BYTES,
  MAX_TIMESTAMP_DIGITS,
  TIMESTAMP_WINDOW_SECONDS,
} from "../signing.ts";
import type { ReferenceWords } from "./en.ts";
import {
  type CellActions,
  cellsToCorrect,
  type HeaderActions,
  headersToWrite,
  type Some,
} from "./advice.ts";
import { count, mebibytes, spelled } from "./values.ts";
import {
  type BadRowWords,
  MAX_NAMED,
  type Reduction,
  reductions,
  remediesOf,
  wordBadRows,
  type Words,
} from "./words.ts";

const SAVE = "请用 Excel 或 WPS 打开并保存后再试";
const SPLIT = "请拆分后再试";
const SAVE_AS = "请用 Excel 或 WPS 另存为 .xlsx 文件后再试";
const ROW = "不是数据行请删除，是数据行请补上年、月";
const CANNOT_READ = "无法读取工作簿：";
const CALCULATE = "用 Excel 或 WPS 打开，等计算完成后保存一次";
const SAVE_TABLE =
  "用 Excel 或 WPS 打开，另存为 .xlsx；打开后不是表格的，请重新下载";
const FILE = ".xlsx 文件的 base64 字符串";

export const zh: Words = {
  refusals: {
    host_too_long: ({ maxLength }) =>
      `请求的主机名超过 ${maxLength} 个字符，请使用服务的正确地址`,
    not_found: ({ path }) => `路径不存在：${path}`,
    method_not_allowed: ({ method, path, allowed }) =>
      `${path} 不支持 ${method} 请求，请改用 ${allowed.join(" 或 ")}`,
    body_too_large: ({ maxBytes }) =>
      `FUNCTION_PAYLOAD_TOO_LARGE：请求体超过 ${count(maxBytes)} 字节` +
      `（${mebibytes(maxBytes)} MiB）的上限，请精简或拆分工作簿后再试`,
    body_timeout: ({ received, idleSeconds, seconds, bytesPerSecond }) =>
      `上传速度过慢：已收到 ${
        count(received)
      } 字节；中断不得超过 ${idleSeconds} 秒，${seconds} 秒后每秒至少` +
      `应上传 ${bytesPerSecond / 1024} KiB，请检查网络后重试`,
    overloaded: () => "服务繁忙，请几秒后重试",
    stopping: () => "服务正在停止，请稍后重试",
    analysis_timeout: ({ seconds }) =>
      `分析超过 ${
        Math.round(seconds)
      } 秒仍未完成，请勿重试，请把文件交给管理员`,
    auth_header_missing: ({ headers }) =>
      `缺少身份验证请求头：${headers.join("、")}`,
    timestamp_malformed: ({ timestamp }) =>
      `x-timestamp 格式有误：应为 1 至 ${MAX_TIMESTAMP_DIGITS} 位数字的 Unix 时间戳（秒），` +
      `实际为${quote(timestamp)}`,
    timestamp_outside_window: ({ timestamp, server, windowSeconds }) =>
      `请求时间超出允许范围：x-timestamp 为 ${timestamp}，服务器时间为 ` +
      `${server}，最多允许相差 ${windowSeconds} 秒，请校准客户端时间`,
    signature_malformed: () =>
      `签名验证失败：x-signature 应为 ${2 * HASH_BYTES} 位小写十六进制字符`,
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
    column_duplicated: columnDuplicated,
    second_table: ({ sheet, row, cell, found, header, headerRow }) =>
      `工作表${quote(sheet)}从第 ${row} 行起是另一个表格：${cell} 单元格为` +
      `${contentOf(found)}，而第 ${headerRow} 行的表头为${quote(header)}；` +
      "请将两个表格的列及顺序改为一致，或分别保存为单独的文件；如果第二个" +
      "表格不是销售数据，请删除，或移到右侧的空列",
    data_rows_missing: ({ sheet, count, rows }) =>
      `工作表${quote(sheet)}只有合计行${inRows(count, rows)}，没有可计入的` +
      "数据行：数据行应有年、月和出库数量",
    cell_invalid: badRows,
    formula_not_calculated: badRows,
    answer_too_large: ({ maxBytes }) =>
      `统计结果超过 ${count(maxBytes)} 字节的上限，请按月份拆分后再试，` +
      "或缩短名称",
    internal_error: () => "服务内部错误，请稍后重试；如仍失败，请联系管理员",
  },
  advice: {
    not_a_workbook: ({ content }) => adviceByContent[content],
    workbook_damaged: () =>
      "重新下载或导出这个文件；能打开的话，用 Excel 或 WPS 另存一份",
    workbook_unsupported: ({ feature }) =>
      feature === "encryption"
        ? "用 Excel 或 WPS 打开，取消密码，另存为 .xlsx"
        : "用 Excel 或 WPS 打开，另存为 .xlsx",
    workbook_too_large: ({ excess }) => reductionWords[reductions[excess]],
    columns_missing: (facts) => headersToWrite(facts, headerActions),
    column_duplicated: (facts) => columnToKeep(facts),
    second_table: ({ row }) => `把第 ${row} 行起的第二个表格另存为单独的文件`,
    data_rows_missing: () => "给每行销售数据填上年、月和出库数量",
    cell_invalid: (facts) =>
      cellsToCorrect(facts, { actions: cellActions, faults: zh.faults }),
    formula_not_calculated: (facts) =>
      cellsToCorrect(facts, { actions: cellActions, faults: zh.faults }),
    answer_too_large: () => "减少一次分析的月份",
  },
  badCells: (facts) =>
    inSheet(facts, { ...badRowWords, row: (_, row) => placesIn(row) }),
  faults: {
    no_year: ["没有填年份", ROW],
    no_month: ["没有填月份", ROW],
    not_a_year: ["不是有效的年份", ROW],
    not_a_month: ["不是有效的月份", ROW],
    date: ["填成了日期", "年和月分两列填写，不要填日期"],
    year_and_month: [
      "年和月写在了一起",
      "年和月分两列填写，例如“年”填 2024、“月”填 5",
    ],
    column_number: ["是列的编号", "这一行只是列的编号，请删除"],
    merged_with_header: [
      "与表头合并在一起",
      "取消与表头的合并，填写这一行自己的内容",
    ],
    not_a_number: [
      "不是数字",
      "只填数字，不带单位和其他符号；没有数量请留空",
    ],
    no_sales: ["表示没有销售", "没有销售请留空"],
    too_large: ["数值过大", "请检查是否多输了几位"],
    decimal_comma: [
      "小数点可能写成了逗号",
      "如果逗号是小数点，请改成小数点，例如 0.256",
    ],
    minus_after: ["负号写在了后面", "把负号写在数字前面，例如 -5"],
    brackets: ["负数写成了括号", "不用括号，在数字前面写负号，例如 -100"],
    currency: ["带有货币符号", "去掉货币符号，只填数字，例如 100"],
    error_value: ["Excel 错误值", "修正出错的公式，或直接填写正确的内容"],
    not_calculated: ["公式没有计算结果", SAVE],
    saved_as_zero: [
      "公式结果为 0，可能没有计算",
      `${SAVE}；如结果确为 0，请直接填写数值`,
    ],
    unreadable: ["内容无法识别", "清除单元格内容，重新输入"],
  },
  notes: {
    "rows-left-out": ({ count, rows, cells }) =>
      `${count} 行无法读取，按要求未计入${inRows(count, rows)}，见 ${
        cells.join("、")
      }`,
    "total-rows": ({ count, rows }) =>
      `跳过 ${count} 行合计或小计${inRows(count, rows)}`,
    "repeated-headers": ({ count, rows }) =>
      `跳过 ${count} 行重复的表头${inRows(count, rows)}`,
    "rows-without-quantity": ({ count, rows }) =>
      `${count} 行填了名称或折算，但没有出库数量，未计入${inRows(count, rows)}`,
    "other-rows": ({ count, rows }) =>
      `${count} 行没有年月和数量（例如制表人、日期），未计入${
        inRows(count, rows)
      }`,
    "merged-cells": ({ count, ranges, numbers }) =>
      `有 ${count} 处合并单元格${
        listed(count, ranges)
      }：年、月和名称对所含各行都有效，数量只算一次${
        numbers > 0 ? `；另有 ${numbers} 个数字被合并单元格盖住，没有计入` : ""
      }`,
    "possible-totals": ({ count, rows }) =>
      `${count} 行已计入，但可能是合计行（名称很少或没有，或带有“合计”“Total”等字样）${
        inRows(count, rows)
      }`,
    "hidden-rows": ({ count, rows }) =>
      `${count} 行被隐藏（可能由筛选造成），已照常计入${inRows(count, rows)}`,
    "hidden-sheet": () => "读取的第一个工作表是隐藏的",
    "other-sheets": ({ count, "with-headers": like }) =>
      `另有 ${count} 个工作表没有读取，只读取第一个` +
      (like === 0 ? "" : `；其中 ${like} 个含有全部表头，其销售数据没有计入`),
    "stale-results": ({ count, cell }) =>
      `${count} 个公式可能没有计算过，仍按文件中保存的值计入（从 ${cell} 起）：请用 Excel 或 WPS 打开并保存后核对`,
    "other-marks": ({ count, cell, ones }) =>
      `“医院去重”有 ${count} 个单元格既不是 1，也不表示“否”，未计为新增医院，例如 ${cell}` +
      (ones > 0 ? "" : "；数据行的该列没有一个 1，请用 1 标记新增医院"),
    "shown-differently": ({ count, cell, format, shown, counted }) =>
      `有 ${count} 个数字的显示值与计入值不同：${
        shown === undefined
          ? `例如 ${cell}，数字格式为 ${format}`
          : `${cell} 显示为 ${shown}，按 ${counted} 计入`
      }`,
    "conv-in-boxes": ({ count, rows }) =>
      `有 ${count} 行的“折算”可能以盒为单位填写，而不是万盒${
        inRows(count, rows)
      }`,
    "error-names": ({ count, cell }) =>
      `名称列有 ${count} 个单元格是 Excel 错误值（如 #N/A），已按名称计入，例如 ${cell}`,
    "similar-names": ({ count, cells }) =>
      `有 ${count} 对名称只差全半角、大小写、括号或空格，按两个名称统计，例如 ${
        cells.join(" 与 ")
      }`,
  },
  constraints: {
    minLength: (least) =>
      least === 1 ? "不能为空" : `至少 ${count(least)} 个字符`,
    minimum: (least) => `不小于 ${count(least)}`,
    maximum: (most) => `不大于 ${count(most)}`,
  },
};

/** A text in Chinese quotation marks. */
function quote(text: string): string {
  return `“${JSON.stringify(text).slice(1, -1)}”`;
}

const bodyFaults: Record<Facts["body_not_json"]["problem"], string> = {
  not_json: "不是有效的 JSON",
  not_utf8: "不是 UTF-8 编码",
  broken_off: "传输中断",
};

const jsonTypes: Record<JsonType, string> = {
  null: " null",
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
  if (fault.problem === "empty_file") {
    return "file 字段为空：文件没有内容，请重新导出或下载";
  }
  const subject = fault.field === undefined ? "请求体" : `${fault.field} 字段`;
  return fault.problem === "other"
    ? `${subject}不符合要求`
    : `${subject}应为${expectedType(fault.expected, fault.field)}，` +
      `实际为${jsonTypes[fault.found]}`;
}

function expectedType(type: JsonType, field: string | undefined): string {
  if (field === undefined) return " JSON 对象";
  return field === "file" ? ` ${FILE}` : jsonTypes[type];
}

function columnDuplicated(
  { sheet, header, cells, hidden, merged, tables }: Facts["column_duplicated"],
): string {
  if (tables !== undefined) {
    return `工作表${quote(sheet)}的 ${tables.join(" 和 ")} 各有全部表头，` +
      "请只保留其中一个表格，或分别保存为单独的文件";
  }
  const name = `工作表${quote(sheet)}的表头${quote(header)}`;
  if (merged !== undefined) {
    const columns = cells.map((cell) => cell.replace(/\d+$/, ""));
    return `${name}合并了多列（${merged}），数据在 ${columns.join("、")} 列，` +
      "而合并的表头只统计第一列；请取消表头的合并，只在需要统计的一列保留" +
      quote(header);
  }
  const advice = hidden.length === 0
    ? "请只保留其中一列"
    : `其中 ${hidden.join("、")} 所在的列已隐藏，请取消隐藏后只保留其中一列`;
  return `${name}重复（${cells.join(" 和 ")} 单元格），${advice}`;
}

function columnsMissing(facts: MissingColumns): string {
  const { sheet, isHidden, searched, row, missing, lateRow, otherSheet } =
    facts;
  if (lateRow !== undefined) {
    return `工作表${quote(sheet)}的前 ${searched} 行没有完整的表头行：` +
      `第 ${lateRow} 行包含全部所需表头，请删除该行之前的所有行` +
      (isHidden ? "；该工作表当前已隐藏" : "");
  }
  const headers = missing.map(({ header }) => quote(header)).join("");
  const lacks = row === undefined
    ? `前 ${searched} 行均不含所需表头${headers}`
    : `第 ${row} 行缺少${headers}`;
  const other = otherSheet === undefined
    ? ""
    : `；工作表${quote(otherSheet)}包含全部所需表头，请将其移至最前`;
  return `工作表${quote(sheet)}中没有完整的表头行：${lacks}` +
    `${renamings(facts)}${uncalculatedHeaders(facts)}；` +
    `仅读取第一个工作表${isHidden ? "（当前已隐藏）" : ""}${other}`;
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

const badRowWords: BadRowWords = {
  row: (_, row) => `${placesIn(row)}。${remediesOf(row, zh.faults).join("；")}`,
  others: (rows) =>
    `；另有 ${count(rows.length)} 行也是如此：第 ${
      rows.slice(0, MAX_NAMED).join("、")
    } 行${rows.length > MAX_NAMED ? "等" : ""}`,
  rest: (cells) => `另有 ${count(cells)} 个单元格无法读取`,
  separator: "。",
};

function badRows(facts: BadRows): string {
  return inSheet(facts, badRowWords);
}

function inSheet(facts: BadRows, words: BadRowWords): string {
  return `工作表${quote(facts.sheet)}${wordBadRows(facts, words)}`;
}

function placesIn({ row, cells }: BadRow): string {
  return `第 ${row} 行：${cells.map(told).join("，")}`;
}

/** The content of a bad cell, and the expected content. */
function told({ cell, header, found, fault }: BadCell): string {
  if (header === undefined) return `${cell} 起跨多个单元格的公式尚未计算`;
  const isCalendar = header === "年" || header === "月";
  const place = isCalendar ? `${cell} ` : `${cell}（${header}）`;
  return found.type === "formula"
    ? `${place}是${contentOf(found)}`
    : `${place}应为${
      fault === "too_large"
        ? `绝对值小于 10^${AMOUNT_EXPONENT} 的数字`
        : expectedIn(header)
    }，实际为${contentOf(found)}`;
}

function expectedIn(header: Header): string {
  switch (header) {
    case "年":
      return "年份";
    case "月":
      return "月份";
    case "医院去重":
      return " 1（新增医院）或其他值";
    case "出库数量":
    case "折算2贴数量（万盒）":
      return "数字";
    default:
      return "名称";
  }
}

function contentOf(found: FoundContent): string {
  switch (found.type) {
    case "blank":
      return "空";
    case "merged_with_header":
      return "与表头行或其上方合并的单元格";
    case "text":
      return quote(found.shown);
    case "date":
      return `日期 ${found.shown}（请填 ${found.write}）`;
    case "error":
      return `错误值 ${found.shown}`;
    case "formula":
      return found.isSavedAsZero
        ? "未经计算就保存为 0 的公式"
        : "尚未计算的公式";
    default:
      return ` ${found.shown}`;
  }
}

/** Some of the cells, with 等 for more, written before 单元格. */
function named({ count, cells }: OtherCells): string {
  const some = cells.slice(0, MAX_NAMED);
  return `${some.join("、")} ${count > some.length ? "等" : ""}`;
}

const otherContents: Record<OtherContent, string> = {
  empty: "文件为空，请重新导出或下载",
  xls_or_password:
    "这是旧版 .xls 工作簿或设有密码的工作簿，请取消密码并另存为 " +
    ".xlsx 文件后再试",
  xlsb: `这是二进制 .xlsb 工作簿，${SAVE_AS}`,
  text: `这是 CSV 或文本文件，${SAVE_AS}`,
  html_or_xml: `这是网页（HTML）或 XML 文件，仅修改扩展名无效，${SAVE_AS}；` +
    "如果内容是错误信息，请重新下载工作簿",
  pdf_or_picture: "这是 PDF 或图片，请改用 .xlsx 工作簿",
  archive: "这是压缩包（ZIP、RAR 等），请解压后使用其中的 .xlsx 工作簿",
  base64: "文件经过了两次 base64 编码，请只编码一次",
  lock_file: "这是 Excel 打开工作簿时生成的临时文件（文件名以 ~$ 开头），" +
    "不是工作簿本身，请使用原工作簿",
  other_office: `这是其他程序的文档（例如 .ods、.numbers、.docx），${SAVE_AS}`,
  no_worksheet: "工作簿中没有工作表",
  unknown: "这不是 .xlsx 文件，可能是其他类型的文件，或已被文档加密软件加密；" +
    "如已加密，请解密后再试",
};

function unsupported(facts: UnsupportedFeature): string {
  const { name } = facts;
  switch (facts.feature) {
    case "encryption":
      return `文件内容已加密，请取消密码后再试（entry ${name} is encrypted）`;
    case "patch":
      return `文件内容是增量补丁，无法单独读取，${SAVE}` +
        `（entry ${name} holds patched data）`;
    case "alternatives":
      return `单元格内容有多个可选版本，无法确定应读取哪一个，${SAVE}` +
        `（part ${name}, mc:AlternateContent）`;
    case "compression":
      return `不支持文件所用的压缩方式，${SAVE}` +
        `（entry ${name}, compression method ${facts.method}）`;
    case "encoding":
      return `文件使用了 UTF-8 以外的编码，${SAVE}` +
        `（part ${name}, encoding ${facts.encoding}）`;
    case "declaration":
      return `文件包含不支持的 XML 声明，${SAVE}` +
        `（part ${name} holds a DOCTYPE or another declaration）`;
  }
}

const excesses: Record<Excess, (limit: string, name: string) => string> = {
  entries: (limit) => `文件内含条目超过 ${limit} 个，${SAVE}`,
  sheets: (limit) => `工作表超过 ${limit} 个，请删除不需要的工作表后再试`,
  relationships: (limit, name) =>
    `文件内部关系超过 ${limit} 个，${SAVE}（${name}）`,
  inflated_bytes: (limit, name) =>
    `解压后超过 ${limit} 字节的上限，请删除多余内容或拆分后再试（${name}）`,
  row_bytes: (limit, name) =>
    `单个单元格、标签或注释超过 ${limit} 字节的上限，${SAVE}（${name}）`,
  cell_tokens: (limit, name) =>
    `单个单元格或文本超过 ${limit} 个标签，${SAVE}（${name}）`,
  text_bytes: (limit, name) =>
    `单个文本超过 ${limit} 字节的上限，请缩短后再试（${name}）`,
  cell_text_bytes: (limit) =>
    `单元格中的不同文本合计超过 ${limit} 字节的上限，请拆分后再试`,
  shared_strings: (limit, name) =>
    `不同文本超过 ${limit} 个，请拆分后再试（${name}）`,
  merged_ranges: (limit, name) =>
    `合并区域超过 ${limit} 处，请取消合并后再试（${name}）`,
  attributes: (limit, name) =>
    `单个标签超过 ${limit} 个属性，${SAVE}（${name}）`,
  attribute_bytes: (limit, name) =>
    `单个属性超过 ${limit} 字节的上限，${SAVE}（${name}）`,
  prefixes: (limit, name) => `命名空间前缀超过 ${limit} 个，${SAVE}（${name}）`,
  depth: (limit, name) => `元素嵌套超过 ${limit} 层，${SAVE}（${name}）`,
  inflating_work: () => `${tooComplex("解压")}，${SPLIT}`,
  markup_work: () => `${tooComplex("解析 XML 元素")}，${SAVE}`,
  rows_work: () => `${tooComplex("读取数据行")}，${SPLIT}`,
  texts_work: () => `${tooComplex("读取文本")}，${SPLIT}`,
  ranges_work: () => `${tooComplex("处理合并单元格")}，请取消合并后再试`,
  sums_work: () => `${tooComplex("汇总数据")}，${SPLIT}`,
  answer_work: () => `${tooComplex("排序和输出结果")}，请减少月份后再试`,
};

function tooComplex(most: string): string {
  return `工作簿过于复杂，无法分析（主要耗时：${most}）`;
}

/** Some of `count`, in brackets. */
function listed(count: number, names: readonly (number | string)[]): string {
  if (names.length === 0) return "";
  return `（${names.join("、")}${names.length < count ? " 等" : ""}）`;
}

function inRows(count: number, rows: readonly number[]): string {
  return rows.length === 0
    ? ""
    : `（第 ${rows.join("、")} 行${rows.length < count ? "等" : ""}）`;
}

/** The advice on a file that is not a workbook. */
const adviceByContent: Record<OtherContent, string> = {
  empty: "重新导出或下载这个文件：现在是空的",
  xls_or_password: "用 Excel 或 WPS 打开，取消密码，另存为 .xlsx",
  xlsb: "用 Excel 或 WPS 打开，另存为 .xlsx",
  text: SAVE_TABLE,
  html_or_xml: SAVE_TABLE,
  pdf_or_picture: "换成 .xlsx 工作簿：PDF 和图片无法读取",
  archive: "解压后拖入里面的 .xlsx 工作簿",
  base64: "换成原来的工作簿",
  lock_file: "换成原来的工作簿：这是打开时产生的临时文件",
  other_office: "用 Excel 或 WPS 打开，另存为 .xlsx",
  no_worksheet: "换成有工作表的工作簿",
  unknown: "换成 .xlsx 工作簿；如果被加密软件加密，请先解密",
};

/** The advice on a workbook that is too large. */
const reductionWords: Record<Reduction, string> = {
  delete_sheets: "删除不需要的工作表",
  unmerge: "取消合并单元格",
  save_again: "用 Excel 或 WPS 打开，另存一份",
  split: "按月拆成几个文件，再一起拖进来",
};

const headerActions: HeaderActions = {
  deleteRowsAbove: (row) => `删除第 ${row} 行之前的所有行`,
  moveToFront: (sheet) => `把工作表${quote(sheet)}移到最前面`,
  calculate: CALCULATE,
  change: ({ first, more }, added) => {
    const changes = first.map(({ cell, text, header }) =>
      `${cell} 的${quote(text)}改成${quote(header)}`
    );
    return `把 ${changes.join("，")}${
      more > 0 ? `，另有 ${more} 列也要改` : ""
    }${added.first.length === 0 ? "" : `，并补上${someHeaders(added)}`}`;
  },
  writeAll: (sheet) => `在工作表${quote(sheet)}的第一行写上全部所需表头`,
  add: (headers, row) => `在第 ${row} 行的表头补上${someHeaders(headers)}`,
};

function someHeaders({ first, more }: Some<Header>): string {
  return first.map(quote).join("") +
    (more > 0 ? `等 ${first.length + more} 列` : "");
}

function columnToKeep(
  { header, cells, hidden, merged, tables }: Facts["column_duplicated"],
): string {
  if (tables !== undefined) {
    return `只保留 ${tables.join(" 和 ")} 两个表格中的一个`;
  }
  if (merged !== undefined) {
    return `取消 ${merged} 的合并，只留一列${quote(header)}`;
  }
  if (hidden.length > 0) {
    return `取消隐藏 ${hidden.join("、")} 所在的列，只留一列${quote(header)}`;
  }
  return `只留一列${quote(header)}：${cells.join(" 和 ")} 中的一个改名或删除`;
}

const cellActions: CellActions = {
  calculate: CALCULATE,
  correctAll: (all) => `改正以下 ${count(all)} 个单元格`,
  correctRows: ({ cell }, all, remedies) =>
    `改正 ${cell} 等 ${count(all)} 个单元格：${remedies.join("；")}`,
  correctRow: ({ cells }, remedies) =>
    `改正 ${cells.map(({ cell }) => cell).join("、")}：${remedies.join("；")}`,
  complete: ({ cells, row }) =>
    `补填${
      cells.map(({ cell, header }) => `${quote(header ?? "")}（${cell}）`)
        .join("和")
    }；不是数据行的，请删除第 ${row} 行`,
  changeDate: (cell, write) => `${cellWithContent(cell)} ${write}`,
  changeYear: (cell) => `${cellWithContent(cell)}四位数的年份，例如 2024`,
  changeMonth: (cell) => `${cellWithContent(cell)} 1 至 12 的月份，例如 5`,
};

/** A cell with its content, before the new content: `把 B4 的 13 改成`. */
function cellWithContent({ cell, found }: BadCell): string {
  return `把 ${cell} 的${contentIn(found)}改成`;
}

/** The content of a cell within a sentence. */
function contentIn(found: FoundContent): string {
  if (found.type === "date") return `日期 ${found.shown} `;
  const text = contentOf(found);
  return text.startsWith(" ") ? `${text} ` : text;
}

/** Tables of the documents. A function, so that bundles of the page omit it. */
export function reference() {
  const amounts = { qty: "出库数量，单位盒", conv: "折算2贴数量，单位万盒" };
  return {
    when: {
      host_too_long: `请求的主机名超过 ${MAX_HOST_LENGTH} 个字符`,
      not_found: "没有这个路径的接口或文档",
      method_not_allowed: "路径存在，但不支持这种请求方法",
      body_too_large: "请求体超过上限",
      body_timeout:
        `请求体上传过慢：中断 ${BODY_IDLE_SECONDS} 秒，或总时间超过 ${BODY_SECONDS} 秒加上每 ${
          BYTES_PER_SECOND / 1024
        } KiB 一秒`,
      overloaded:
        "正在运行和排队的分析过多，或请求体和响应占用的内存过多；`retry-after` 给出等待的秒数",
      stopping: "服务正在停止；`retry-after` 给出等待的秒数",
      analysis_timeout:
        "分析未在限定时间内完成，请勿再次发送该文件；管理员可在日志中查看",
      auth_header_missing:
        "`x-api-key`、`x-timestamp` 或 `x-signature` 缺失或为空",
      timestamp_malformed:
        `\`x-timestamp\` 不是 1 至 ${MAX_TIMESTAMP_DIGITS} 位的十进制整数`,
      timestamp_outside_window:
        `\`x-timestamp\` 与服务器时间相差超过 ${TIMESTAMP_WINDOW_SECONDS} 秒`,
      signature_malformed: `\`x-signature\` 不是 ${
        2 * HASH_BYTES
      } 位小写十六进制字符`,
      credentials_not_configured: "服务器没有配置访问凭据",
      signature_mismatch: "签名与请求体、时间戳不一致，或 API Key 不存在",
      decryption_failed:
        `发送了 \`${encryptedHeader.name}: ${encryptedHeader.value}\`，但请求体无法解密（出于安全考虑，不说明原因）`,
      body_not_json: "请求体（解密后）不是 UTF-8 编码的有效 JSON",
      file_missing: "请求体没有 `file` 字段",
      request_invalid:
        "请求体不是 JSON 对象，某个字段的类型或内容不符合要求，或包含数千个值",
      file_not_base64: "`file` 不是 base64",
      not_a_workbook: "文件不是 .xlsx 工作簿",
      workbook_damaged: "工作簿已损坏、不完整，或不符合格式规范",
      workbook_unsupported:
        "工作簿使用了不支持的功能，例如加密的条目，或 UTF-8 以外的编码",
      workbook_too_large: "工作簿超过某项上限，例如工作表解压后的大小",
      columns_missing: `前 ${HEADER_ROWS} 行中没有一行包含全部必需的列名`,
      column_duplicated:
        "表头中有必需的列名出现了两次，或合并了多列且不只是第一列有数据",
      second_table: "表头行之下另有一个表格，列与上方不一致",
      data_rows_missing: "有出库数量的行全是合计行",
      cell_invalid: "数据行中有单元格的内容不符合该列的要求",
      formula_not_calculated: "必需的单元格中有从未计算过的公式",
      answer_too_large: "统计结果超过响应的长度上限",
      internal_error: "服务自身出错",
    },
    notes: {
      "rows-left-out":
        "按 `prefer: handling=lenient` 的要求，无法读取的行没有计入；之后可能包含这些行的合计行也没有计入",
      "total-rows": "跳过了合计行",
      "repeated-headers": "跳过了重复的表头行",
      "rows-without-quantity": "填了名称或折算、但没有出库数量的行没有计入",
      "other-rows":
        "没有年月、折算不是数字、名称不超过两个、出库数量是文字的行（例如制表人）没有计入",
      "merged-cells":
        "有合并单元格：年、月和名称对所含各行都有效，其他值只算一次；被盖住的数字没有计入",
      "possible-totals":
        "可能是合计的行照常计入：没有任何名称，缺少名称且带有合计等字样（合计、Total），或名称不超过两个且数量与上一行相同",
      "hidden-rows": "被隐藏的行（可能由筛选造成）照常计入",
      "hidden-sheet": "第一个工作表是隐藏的",
      "other-sheets":
        "其他工作表没有读取；其中含有全部列名的，很可能有未计入的销售数据",
      "stale-results":
        "文件注明公式结果可能已过期（`fullCalcOnLoad` 或 `calcCompleted`），或某列的公式结果全是 0，仍按保存的值计入，数字可能有误：请用 Excel 或 WPS 打开并保存后核对",
      "other-marks":
        "数据行的“医院去重”中有既不是 1、也不表示“否”（空、0、否、无、FALSE、N、No、`-`、`/`、`×`）的内容，例如“是”、TRUE 或 Excel 错误值",
      "shown-differently":
        "数据行中有数字的显示值与计入值不同：因数字格式而显示为日期，缩小到千分之一、万分之一等（`0!.0000`、`#,##0,`），不显示负号，或完全不显示；“折算”的百分比格式除外",
      "conv-in-boxes":
        "“折算”按万盒换算成盒后达到“出库数量”一千倍的行：可能本来就以盒为单位填写",
      "error-names": "数据行的名称是 Excel 错误值，例如 #N/A",
      "similar-names":
        "同一列中有两个名称只差全半角、大小写、括号或空格，按两个名称统计",
    },
    noteParameters: {
      count: "总数",
      rows: `行号，最多前${spelled(MAX_LISTED, "zh")}个`,
      ranges: `区域，最多前${spelled(MAX_LISTED, "zh")}个`,
      cell: "其中第一个单元格",
      cells:
        "第一对名称各自所在的单元格；`rows-left-out` 为靠前的无法读取的单元格",
      numbers: "被合并单元格盖住的数字的个数，没有则不出现",
      ones: "数据行的该列没有一个 1 时为 0，否则不出现",
      "with-headers": "其中含有全部列名的个数",
      format:
        '该单元格的数字格式，与文件中一致，过长则截断；含非 ASCII 字符、引号或反斜杠时为 Display String（`%"…"`）',
      shown: "该单元格显示的日期，写法同上；不是日期则不出现",
      counted: "计入的数字；不是日期则不出现",
    },
    detailParameters: {
      count: "有问题的单元格、缺少的列名或重复列名的总数",
      cells:
        "靠前的单元格，在长度限制内尽量列出；`columns_missing` 为可能写错列名的单元格",
      kinds: "每个单元格的问题类别，与 `cells` 一一对应",
      column: "第一个单元格所在的列",
      headers: "涉及的列名，为“工作簿”一节表格中的序号，从 1 开始",
      row: "最接近表头的行（如有），或表头所在的行",
    },
    columns: {
      "年": `${YEARS.min} 至 ${YEARS.max} 的整数`,
      "月": "1 至 12 的整数",
      "配送商业": "文字",
      "标准医院名称": "文字；医院数和新增医院按它统计",
      "标准级别": "文字",
      "代理商": "文字",
      "省份": "文字",
      "出库数量": "数字，单位盒；退货为负数，留空的行不计入",
      "招商经理": "文字",
      "折算2贴数量（万盒）": "数字，单位万盒，要求同出库数量；留空按 0 计",
      "医院去重": "数字或文字的 1（`1.0`、`01`、`１`）表示新增医院；其他值不计",
    },
    headers: {
      "x-api-key": "客户端标识",
      "x-timestamp": "请求时间：自 1970-01-01 UTC 起的整秒数，十进制",
      "x-signature": `HMAC-SHA256，${2 * HASH_BYTES} 个小写十六进制字符`,
    },
    objects: {
      AnalyzeRequest: {
        about: "待统计的工作簿；其他字段会被忽略",
        fields: {
          file:
            ".xlsx 文件原始内容的 base64 字符串（RFC 4648 第 4 节），不带 `data:` 前缀",
          filename: "原文件名，仅用于日志和排查问题",
        },
      },
      MonthlySalesStats: {
        about: "按月份和合计的销售统计",
        fields: {
          months:
            "有数据行的月份，格式为 YYYY-MM，从早到晚排列；没有数据的月份不出现",
          byMonth: "`months` 中每个月份的 SalesStats，以 YYYY-MM 为键",
          total: "全部月份合并后的统计",
        },
      },
      SalesStats: {
        about:
          `一个月的统计，在 \`total\` 中为全部月份的统计。各列表按 \`conv\` 从大到小、再按 \`qty\` 从大到小、最后按 \`name\`（\`newHospitals\` 依次按 \`hospital\`、\`level\`、\`province\`）的 Unicode 码位从小到大排列。每个单元格按 Excel 保存的数值计算；合计没有累加误差，只在最后四舍五入一次（负数按绝对值），最多 ${SUM_DIGITS} 位有效数字、${SUM_PLACES} 位小数`,
        fields: {
          meta: "关键指标",
          byHospital: "按医院（标准医院名称），每家医院一组",
          byLevel: "按医院级别（标准级别），每个级别一组",
          byDistributor: "按配送商业，每家一组",
          byAgent: "按代理商，每家一组",
          byManager: "按招商经理，每人一组",
          byProvince: "按省份，每个省份一组",
          newHospitals: "医院去重为 1 的行，每行一项",
        },
      },
      Meta: {
        about: "关键指标",
        fields: {
          year: "年份；`total` 中为最早月份的年份，没有数据行时为 0",
          month: "月份，1 至 12；`total` 中为 0",
          rows: "有效数据行数",
          hospitals:
            "去重后的医院数（标准医院名称）；`total` 中跨月份去重，名称为空的不计",
          totalQty: "所有行的出库数量之和，单位盒",
          totalConv: "所有行的折算2贴数量之和，单位万盒",
          newHospitals:
            "医院去重为 1 的行数，也是列表 `newHospitals` 的长度；同一医院标记两次计两次",
        },
      },
      GroupStat: {
        about: "排名中的一组",
        fields: {
          name: "组名，已去除首尾空白；单元格为空时是 `(空)`",
          ...amounts,
          records: "该组的数据行数",
        },
      },
      NewHospital: {
        about: "医院去重为 1 的一行",
        fields: {
          hospital: "医院（标准医院名称），可能为空",
          level: "级别（标准级别），可能为空",
          province: "省份，可能为空",
          ...amounts,
        },
      },
      Health: {
        about: "服务状态",
        fields: {
          status: "始终为 `up`",
          service: "服务名称",
          time:
            "服务器时间，ISO 8601 格式的 UTC，例如 `2024-05-31T08:00:00.000Z`",
          endpoints: "接口列表",
        },
      },
      Endpoint: {
        about: "服务的一个接口",
        fields: {
          method: "HTTP 方法",
          path: "相对于接口地址的路径",
          desc: "接口的作用",
        },
      },
    },
  } satisfies ReferenceWords;
}
