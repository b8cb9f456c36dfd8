import {
  BODY_IDLE_SECONDS,
  encryptedHeader,
  environment,
  type Problem,
  problems,
  type Reason,
  TIMESTAMP_WINDOW_SECONDS,
} from "../../../schemas/mod.ts";
import { code, table } from "../../markdown.ts";

const bodySeconds = environment.BODY_TIMEOUT_MS.default / 1000;

const when: Record<Reason, string> = {
  not_found: "没有这个路径的接口或文档",
  method_not_allowed: "路径存在，但不支持这种请求方法",
  body_too_large: "请求体超过上限",
  body_timeout:
    `请求体上传过慢：中断 ${BODY_IDLE_SECONDS} 秒，或总时间超过 ${bodySeconds} 秒（\`BODY_TIMEOUT_MS\`）加上每 64 KiB 一秒`,
  overloaded:
    "正在运行和排队的分析过多、请求体和响应占用的内存过多，或服务正在停止",
  auth_header_missing: "`x-api-key`、`x-timestamp` 或 `x-signature` 缺失或为空",
  timestamp_malformed: "`x-timestamp` 不是 1 至 12 位的十进制整数",
  timestamp_outside_window:
    `\`x-timestamp\` 与服务器时间相差超过 ${TIMESTAMP_WINDOW_SECONDS} 秒`,
  signature_malformed: "`x-signature` 不是 64 位小写十六进制字符",
  credentials_not_configured: "服务器没有配置访问凭据",
  signature_mismatch: "签名与请求体、时间戳不一致，或 API Key 不存在",
  decryption_failed:
    `发送了 \`${encryptedHeader.name}: ${encryptedHeader.value}\`，但请求体无法解密；不说明原因`,
  body_not_json: "请求体（解密后）不是 UTF-8 编码的有效 JSON",
  file_missing: "请求体没有 `file` 字段",
  request_invalid:
    "请求体不是 JSON 对象，`file` 或 `filename` 不是字符串，`file` 为空，或包含数千个值",
  file_not_base64: "`file` 不是 base64",
  not_a_workbook: "文件不是 .xlsx 工作簿",
  workbook_damaged: "工作簿已损坏、不完整，或不符合格式规范",
  workbook_unsupported:
    "工作簿使用了不支持的功能，例如加密的条目，或 UTF-8 和 UTF-16 以外的编码",
  workbook_too_large: "工作簿超过某项上限，例如工作表解压后的大小",
  columns_missing: "前 50 行中没有一行包含全部必需的列名",
  column_duplicated: "表头中有必需的列名出现了两次",
  cell_invalid: "数据行中有单元格的内容不符合该列的要求",
  formula_not_calculated: "必需的单元格中有从未计算过的公式",
  answer_too_large: "统计结果超过响应的长度上限",
  internal_error: "服务自身出错",
};

/** Every failure, in the order of the English table. */
export function failureTable(): string {
  const rows = Object.entries<Problem>(problems);
  rows.sort(([, a], [, b]) => a.status - b.status);
  return table(
    ["状态码", "`x-error-reason`", "出现的情况"],
    rows.map(([reason, { status }]) => [
      String(status),
      code(reason),
      when[reason as Reason],
    ]),
  );
}
