import {
  documents,
  INTERFACE_VERSION,
  MAX_WAITING_ANALYSES,
  type Reason,
  requiredHeaders,
} from "../../schemas/mod.ts";
import { count } from "../../schemas/words/mod.ts";
import { limit } from "../fill.ts";
import { header, reason, status } from "./names.ts";
import { en, type Localized, section, table } from "./section.ts";

/**
 * Rows that fit into the longest body, and the seconds for them on one core.
 */
const rows = { fewest: count(27_000), most: count(60_000), seconds: 0.3 };

const [major] = INTERFACE_VERSION.split(".");

/** The limits of this server. */
export const limits = section(
  en`Limits`.zh`上限`,
  table(
    [
      en`What`.zh`内容`,
      en`At most`.zh`上限`,
      en`Beyond`.zh`超过时`,
    ],
    [
      [
        en`Request body, as sent`.zh`发送的请求体`,
        bytes(limit.body, limit.bodySize),
        refusal("body_too_large"),
      ],
      [
        en`\`.xlsx\` in a body without \`filename\``
          .zh`不带 \`filename\` 时的 \`.xlsx\``,
        en`${limit.plain} bytes; encrypted ${limit.encrypted} bytes`
          .zh`${limit.plain} 字节；加密时 ${limit.encrypted} 字节`,
        refusal("body_too_large"),
      ],
      [
        en`Worksheet, inflated`.zh`解压后的工作表`,
        bytes(limit.inflated, limit.inflatedSize),
        refusal("workbook_too_large"),
      ],
      [
        en`Answer`.zh`响应`,
        bytes(limit.answer, limit.answerSize),
        refusal("answer_too_large"),
      ],
    ],
  ),
  en`Limits are inclusive. Some ${rows.fewest} (by SheetJS) to ${rows.most} rows of the ${requiredHeaders.length} columns fit and take up to ${rows.seconds} s. There is no rate limit. The service runs an analysis on each core and lets others wait (${MAX_WAITING_ANALYSES}), the api keys in turn; beyond that it answers ${status.overloaded} with ${header.retryAfter}. So send at most two at once. The service keeps nothing of a workbook after the answer. Its log has the address, api key, path, status, sizes, durations and reason of a request, the number of rows and, unless turned off, \`filename\`, but never cells.`
    .zh`所有上限都包含边界值。${requiredHeaders.length} 列的工作簿约可容纳 ${rows.fewest} 行（SheetJS 写出）到 ${rows.most} 行，最多占用一个核心 ${rows.seconds} 秒。没有频率限制。服务在每个核心上运行一个分析，其余排队（${MAX_WAITING_ANALYSES} 个），按 API Key 轮流处理；超出时返回 ${status.overloaded} 和 ${header.retryAfter}。因此最多同时发送两个请求。响应之后，服务不保留工作簿的任何内容。日志中有请求的地址、API Key、路径、状态码、大小、耗时和原因、行数，以及 \`filename\`（可关闭），但从不包含单元格内容。`,
);

/** Possible additions to the interface. */
export const compatibility = section(
  en`Compatibility`.zh`兼容性`,
  en`Paths have no version. Under interface version ${major} nothing is removed or changes its meaning. Fields, headers, reasons, notes and optional request fields may be added: ignore anything unknown. \`info.version\` of ${documents.openapi.path} stays ${INTERFACE_VERSION}; the change log of the service announces additions.`
    .zh`路径不带版本号。在接口版本 ${major} 之内，不会删除任何内容，也不会改变其含义。字段、头、原因、读取说明和可选的请求字段可能增加：请忽略未知内容。${documents.openapi.path} 的 \`info.version\` 始终为 ${INTERFACE_VERSION}；增加的内容见服务的更新日志。`,
);

function bytes(count: string, size: string): Localized {
  return en`${count} bytes (${size})`.zh`${count} 字节（${size}）`;
}

function refusal(name: Reason): string {
  return `${status[name]} ${reason[name]}`;
}
