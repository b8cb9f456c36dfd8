/**
 * The parts of the reference that the page also has in Chinese: its headings,
 * and the sections that are tables and rules. The other sections, and llms.md,
 * are only in English.
 *
 *   fields.ts      the objects and their fields
 *   failures.ts    why a request fails
 *   notes.ts       what a success says besides the statistics
 *   workbook.ts    columns and rules of the worksheet
 * @module
 */
import { endpoints, languageTags, notesHeader } from "../../../schemas/mod.ts";
import { count } from "../../../schemas/words/mod.ts";
import { binarySize, code, table } from "../../markdown.ts";
import type { DocumentOptions } from "../../options.ts";
import { largestWorkbook } from "../../workbook_size.ts";
import { failureTable } from "./failures.ts";
import { fieldTable, type ObjectName } from "./fields.ts";
import { noteParameterList, noteTable } from "./notes.ts";
import { columnTable, workbookRules } from "./workbook.ts";

/** The headings, by the anchor of the section; names of objects stay. */
export const chineseTitles: Record<string, string | undefined> = {
  "monthly-sales-statistics-service": "月度销售统计服务",
  "in-short": "概要",
  signature: "签名",
  encryption: "加密",
  request: "请求",
  answer: "响应",
  notes: "读取说明",
  failures: "失败原因",
  retries: "重试",
  limits: "上限",
  workbook: "工作簿",
  "test-vectors": "测试向量",
  links: "链接",
};

type Body = (options: Required<DocumentOptions>) => string;

/** The text of a section as Markdown, by its anchor. */
export const chineseBodies: Record<string, Body | undefined> = {
  request: () => `
\`${endpoints.analyze.method} ${endpoints.analyze.path}\` 的请求体是 UTF-8 编码的 JSON 对象：

${fieldTable("AnalyzeRequest")}

- \`filename\` 可以省略或留空，但不能为 null。其他字段会被忽略；同一个键出现两次时以最后一个为准。
- 可以使用 \`\\/\`、\`\\u002B\` 等 JSON 转义和字节顺序标记，base64 可以换行或省略填充。Data URL 和 URL 安全字符（\`-\`、\`_\`）会被拒绝。
- 请求体直接发送，可以分块；不要用表单，也不要带 \`content-encoding\`，gzip 压缩的请求体会得到 \`body_not_json\`。\`content-type\` 不检查，可以省略。
- 路径必须完全一致，末尾多一个斜杠就是 404；查询参数会被忽略。服务从不重定向。
- 默认不允许其他来源的网页调用（CORS），须由管理员放行。
`,
  answer: () => `
两个接口的所有响应，无论成功或失败，都是 \`content-type: application/json; charset=utf-8\`，外层为 \`{code, message, data}\`；\`${endpoints.analyze.method} ${endpoints.analyze.path}\` 的 \`data\` 是 MonthlySalesStats。

- JSON 为紧凑格式，从不压缩。数字可能带指数（\`4e-12\`）。所有字段始终存在，没有其他字段；列表可以为空。
- 排名是完整的：不分页，也没有“前十名”。
- 200 的响应体若不足 \`content-length\` 字节，说明传输中断，应按网络错误处理。
- 每个响应都有 \`cache-control: no-store\` 和新的 \`x-request-id\`，反馈问题时请附上。
`,
  monthlysalesstats: () =>
    object("MonthlySalesStats", "按月份和合计的销售统计。"),
  salesstats: () =>
    object(
      "SalesStats",
      "一个月的统计，在 `total` 中为全部月份的统计。各列表按 `conv` 从大到小、再按 `qty` 从大到小、最后按名称的 Unicode 码位从小到大排列。每个单元格按 Excel 保存的数值计算；合计没有累加误差，只在最后四舍五入一次，最多 15 位有效数字、12 位小数。",
    ),
  meta: () => object("Meta", "关键指标。"),
  groupstat: () => object("GroupStat", "排名中的一组。"),
  newhospital: () =>
    `${object("NewHospital", "医院去重为 1 的一行。")}

没有数据行也算成功：\`months\` 为 \`[]\`，\`byMonth\` 为 \`{}\`，\`total\` 的所有数字为 0。

合并多个工作簿时，\`qty\`、\`conv\` 和 \`records\` 可以按名称相加。去重后的医院数不能相加：请把各个 \`byHospital\` 中的名称合在一起，每个只数一次，\`(空)\` 不算。响应不做两列交叉，例如某位招商经理的各家医院：\`/\` 页面可以；下载了本服务的代码后，还可以在终端用 \`deno task analyze FILE.xlsx\`，或让智能体通过 \`deno task mcp FOLDER\` 查询本机的工作簿。

\`${endpoints.health.method} ${endpoints.health.path}\` 的 \`data\` 包含 \`status\`（始终为 \`up\`）、\`service\`（服务名称）、\`time\`（服务器时间，ISO 8601 格式的 UTC）和 \`endpoints\`（接口列表，每项有 \`method\`、\`path\`、\`desc\`）。
`,
  notes: () => `
成功的响应用 \`${notesHeader.name}\` 头说明对数据做了什么：RFC 9651 的列表，各项是带参数的标记，最长 ${
    binarySize(notesHeader.maxBytes).replace(" ", "\u00a0")
  }；没有需要说明的内容时不含此头。请与数字一起显示，并忽略不认识的标记和参数。

${noteTable()}

${noteParameterList()}。列表以空格分隔。
`,
  failures: () => `
${failureTable()}

- 程序请看 \`x-error-reason\`。\`message\` 是给人看的，措辞会变；\`accept-language\` 决定其语言：${
    languageTags.map(code).join(" 或 ")
  }（\`zh-TW\` 等任何中文标签都得到它），默认英文。
- 只报告遇到的第一个问题，顺序为：路径（404）、方法（405）、请求体的大小（413）和速度（408）、签名（401）、空闲名额（503）、解密（401）、JSON、字段、工作簿（400）。401 的先后与上表一致。单元格问题例外：消息说明第一个，并列出最多十个其他单元格。
- 过长的请求体会先读完再返回 413，请在发送前检查大小。413 的消息以 \`FUNCTION_PAYLOAD_TOO_LARGE\` 开头。
- 前面的代理可能自行返回 413、429、502、503 或 504，没有外层结构和原因：解析前请检查 \`content-type\`。
`,
  retries: () => `
请求不会改变服务器上的任何内容，可以放心重发。遇到网络错误、60 秒内没有响应、408、429 或 5xx 时重试，最多三次，间隔 1、2、4 秒；\`retry-after\`（整秒）更长时以它为准。每次都要用新的时间戳和签名，加密时还要用新的 iv。遇到 \`timestamp_outside_window\` 时，按 \`${endpoints.health.method} ${endpoints.health.path}\` 的 \`data.time\` 校正时间后再试一次，这次不算重试；取不到时间就沿用自己的时钟。其他 4xx 不要重试：结果不会变。
`,
  limits: (options) => `
${limitTable(options)}

所有上限都包含边界值。没有频率限制。服务的每个线程同时运行几个分析（默认 2 个），其余排队（16 个），各个 API Key 轮流；再多就返回 503 和 \`retry-after\`。因此最多同时发送两个请求。
`,
  workbook: () => `
支持 .xlsx 和 .xlsm 文件；不支持 .xls、.xlsb、.csv、.ods 和有密码的文件。只读取第一个工作表，不论是否隐藏；图表工作表会被跳过。宏不会运行。按列名识别各列，顺序不限，可以有其他列：

${columnTable()}

${workbookRules}
`,
};

function object(name: ObjectName, about: string): string {
  return `${about}\n\n${fieldTable(name)}\n`;
}

function limitTable(options: Required<DocumentOptions>): string {
  const { maxBodyBytes, maxInflatedBytes, maxWork, maxResponseBytes } = options;
  const { plain, encrypted } = largestWorkbook(maxBodyBytes);
  return table(["内容", "上限", "超过时"], [
    ["发送的请求体", bytes(maxBodyBytes), "413 `body_too_large`"],
    [
      "不带 `filename` 时的 `.xlsx`",
      `${count(plain)} 字节；加密时 ${count(encrypted)} 字节`,
      "413 `body_too_large`",
    ],
    ["解压后的工作表", bytes(maxInflatedBytes), "400 `workbook_too_large`"],
    [
      "处理工作簿的工作量，与时间无关",
      `${count(maxWork)} 个单位`,
      "400 `workbook_too_large`",
    ],
    ["响应", bytes(maxResponseBytes), "400 `answer_too_large`"],
  ]);
}

function bytes(size: number): string {
  return `${count(size)} 字节（${binarySize(size)}）`;
}
