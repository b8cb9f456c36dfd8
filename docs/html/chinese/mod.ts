/**
 * The reference in Chinese, section by section and paragraph by paragraph like
 * llms.md in English. Code is in English in both.
 *
 *   signing.ts     signature and encryption of a request
 *   fields.ts      the objects and their fields
 *   workbook.ts    columns and rules of the worksheet
 *   links.ts       test vectors, the other documents
 * @module
 */
import {
  BODY_IDLE_SECONDS,
  BODY_SECONDS,
  type DetailFacts,
  detailParameters,
  detailsHeader,
  endpoints,
  INTERFACE_VERSION,
  languageTags,
  MAX_WAITING_ANALYSES,
  type NoteFacts,
  noteParameters,
  notesHeader,
  requiredHeaders,
} from "../../../schemas/mod.ts";
import { references } from "../../../schemas/words/mod.ts";
import {
  detailTable,
  example,
  failureTable,
  figures,
  noteTable,
  overloaded,
} from "../../llms_md/mod.ts";
import { acceptsOthers, fieldOf } from "../../fields.ts";
import { binarySize, code, fence, table } from "../../markdown.ts";
import { limit } from "../../fill.ts";
import { fieldTable, health, object, presence } from "./fields.ts";
import { links, vectors } from "./links.ts";
import { encryption, inShort, signature } from "./signing.ts";
import { columnTable, workbookRules } from "./workbook.ts";

/** Headings by the anchor of the section; names of objects stay. */
export const chineseTitles: Record<string, string | undefined> = {
  "in-short": "概要",
  signature: "签名",
  encryption: "加密",
  request: "请求",
  headers: "请求头与连接",
  answer: "响应",
  notes: "读取说明",
  failures: "失败原因",
  details: "失败详情",
  retries: "重试",
  limits: "上限",
  compatibility: "兼容性",
  workbook: "工作簿",
  "test-vectors": "测试向量",
  links: "链接",
};

type Body = () => string;

/** Text of a section as Markdown, by anchor. */
export const chineseBodies: Record<string, Body | undefined> = {
  "in-short": inShort,
  signature,
  encryption,
  request: () => `
\`${endpoints.analyze.method} ${endpoints.analyze.path}\` 的请求体是 UTF-8 编码的 JSON 对象：

${fieldTable("AnalyzeRequest")}

- 每个请求一个工作簿。${
    presence(fieldOf("AnalyzeRequest", "filename"))
  }，也不影响响应。${
    acceptsOthers("AnalyzeRequest") ? "其他字段会被忽略" : "其他字段会被拒绝"
  }；同一个键出现两次时以最后一个为准。
- 可以带字节顺序标记，base64 可以换行或省略填充。Data URL 和 URL 安全字符（\`-\`、\`_\`）会被拒绝。
- 路径必须完全一致，末尾多一个斜杠也会返回 404；查询参数会被忽略。可以用 GET 的路径也可以用 HEAD；OPTIONS 返回 405。服务从不重定向；如果代理重定向了请求，请改正接口地址，因为许多库会把重定向后的 POST 变成 GET。
`,
  headers: () => `
- 请求体直接发送，可以分块；不要用表单，也不要带 \`content-encoding\`，gzip 压缩的请求体会得到 \`body_not_json\`。\`content-type\` 不检查，可以省略。
- 默认不允许其他来源的网页调用（CORS），须由管理员放行。
- 服务不会关闭空闲连接，但代理可能会：收到响应之前连接断开，按网络错误处理。
- 明文 http 请使用 HTTP/1.1：带请求体又要求升级到 HTTP/2 的请求（\`Upgrade: h2c\`；Java 的 \`HttpClient\` 默认会发送，除非设置 \`.version(HTTP_1_1)\`；\`curl --http2\` 也会）会得到响应体为空的 400。https 下两个版本都可以。
`,
  answer: () => `
两个接口的所有响应，无论成功或失败，都是 \`content-type: application/json; charset=utf-8\`，外层为 \`{code, message, data}\`；\`${endpoints.analyze.method} ${endpoints.analyze.path}\` 的 \`data\` 是 MonthlySalesStats。

- JSON 为紧凑格式，只有一行，从不压缩。数字可能带指数（\`4e-12\`）；\`number\` 可用 64 位浮点数无损保存，\`integer\` 可用 32 位整数保存。所有字段始终存在，顺序不固定；列表可以为空。同一个文件的 \`data\` 每次逐字节相同，与行的顺序无关。
- 排名完整返回，不分页，也不只取前十名；每个数据行在各个排名中都归入一组。结果同步返回，没有异步任务，也没有回调。
- 200 的响应体若不足 \`content-length\` 字节，说明传输中断，应按网络错误处理。
- 每个响应都有 \`cache-control: no-store\` 和新的 \`x-request-id\`，与请求的内容无关，反馈问题时请附上。\`server-timing\` 给出各步骤的耗时，单位为毫秒。

${fence("json", example.trim())}
`,
  monthlysalesstats: () => object("MonthlySalesStats"),
  salesstats: () => object("SalesStats"),
  meta: () => object("Meta"),
  groupstat: () => object("GroupStat"),
  newhospital: () =>
    `${object("NewHospital")}

没有数据行也算成功：\`months\` 为 \`[]\`，\`byMonth\` 为 \`{}\`，\`total\` 的所有数字为 0。

合并多个工作簿时，${
      figures().join("、")
    } 可以按名称相加。去重后的医院数不能相加：请合并各个 \`byHospital\` 的名称，去重后计数，\`(空)\` 不算（内容就是 \`(空)\` 的单元格与空单元格同组，但算作一家医院）。响应不做两列交叉，例如某位招商经理的各家医院：\`/\` 页面可以；在服务的代码目录中，\`deno task analyze\` 和 \`deno task mcp\` 也可以。

${health()}
`,
  notes: () => `
成功的响应通过 \`${notesHeader.name}\` 头说明对数据做了哪些处理：RFC 9651 的列表，各项是带参数的标记，最长 ${
    binarySize(notesHeader.maxBytes).replace(" ", "\u00a0")
  }，只有一行（\`total-rows;count=1;rows="42", other-sheets;count=1;with-headers=0\`）；没有需要说明的内容时不含此头。请与数字一起显示，并忽略未知的标记和参数。

${noteTable(references.zh(), ["示例", "含义"])}

${noteParameterList()}。列表以空格分隔。
`,
  failures: () => `
${failureTable(references.zh(), ["状态码", "`x-error-reason`", "出现的情况"])}

- 程序请看 \`x-error-reason\`。\`message\` 是给人看的，措辞会变；\`accept-language\` 决定其语言：${
    languageTags.map(code).join(" 或 ")
  }（\`zh-TW\` 等任何中文标签都按后者处理），默认英文。\`content-language\` 说明实际的语言。
- 只报告遇到的第一个问题，顺序为：路径（404）、方法（405）、请求体的大小（413）和速度（408）、签名（401）、空闲名额（503）、解密（401）、JSON、字段、工作簿（400）。401 的先后与上表一致。单元格问题例外：消息说明第一个，并列出最多十个其他单元格；\`/\` 页面和 \`deno task analyze\` 会列出前 1,000 个。
- \`columns_missing\` 的 \`message\` 会列出缺少的每个列名，以及可能写错的单元格。消息会引用单元格内容，写入日志时可能涉及个人信息。
- 过长的请求体会先读完再返回 413，请在发送前检查大小。413 的消息以 \`FUNCTION_PAYLOAD_TOO_LARGE\` 开头。
- 405 带有 \`allow\`。401 带有 \`www-authenticate\`，列出签名所用的请求头。
- 前面的代理可能自行返回 413、429、502、503 或 504，没有外层结构和原因：解析前请检查 \`content-type\`。
`,
  details: () => `
单元格或列名有问题时，\`${detailsHeader.name}\` 头为程序指明位置，语法与[读取说明](#notes)相同，最长 ${
    binarySize(detailsHeader.maxBytes).replace(" ", "\u00a0")
  }：

${detailTable(["示例"])}

${detailList()}。
`,
  retries: () => `
请求是幂等的，可以放心重发。请按[上文](#in-short)的伪代码重试，每次都要用新的时间戳和签名，加密时还要用新的 iv：

- **503** 带 \`retry-after\`：服务繁忙。请等待这么长时间，并随机延长一些，以免各个客户端同时重试。\`retry-after: 0\`：这个实例正在停止，可立即重试，由另一个实例响应。
- **500 和 400** 是这个文件本身的问题，不要重发。其他 4xx 也不要重试，校正时钟后的那一次除外。
- **408**：请求体发送过慢。如果已经发送了 ${BODY_SECONDS} 秒以上，再发一次同样会超时，不要重试。
- **超时未响应**：不要重试。时限为 60 秒，请求体每 64 KiB（不足的按一份计）再加一秒。

\`retry-after\` 以整秒为单位；代理可能给出日期。遇到未知原因时，按状态码处理。

503 的响应如下；408 和 500 与之相同，只是原因不同，也没有 \`retry-after\`。请求体中断 ${BODY_IDLE_SECONDS} 秒会得到 408，另外两种只能用桩程序模拟：

${fence("http", overloaded)}
`,
  limits: () => `
${limitTable()}

所有上限都包含边界值。${requiredHeaders.length} 列的工作簿约可容纳 27,000 行（SheetJS 写出）到 60,000 行，最多占用一个核心 0.3 秒。没有频率限制。服务在每个核心上运行一个分析，其余排队（${MAX_WAITING_ANALYSES} 个），按 API Key 轮流处理；超出时返回 503 和 \`retry-after\`。因此最多同时发送两个请求。响应之后，服务不保留工作簿的任何内容。日志中有请求的地址、API Key、路径、状态码、大小、耗时和原因、行数，以及 \`filename\`（可关闭），但从不包含单元格内容。
`,
  compatibility: () => `
路径不带版本号。在接口版本 ${
    INTERFACE_VERSION.split(".")[0]
  } 之内，不会删除任何内容，也不会改变其含义。字段、头、原因、读取说明和可选的请求字段可能增加：请忽略未知内容。/openapi.json 的 \`info.version\` 始终为 ${INTERFACE_VERSION}；增加的内容见服务的更新日志。
`,
  workbook: () => `
支持 .xlsx 和 .xlsm 文件（transitional 或 strict）；不支持 .xls、.xlsb、.csv、.ods 和打开时要密码的文件（\`not_a_workbook\`）；受保护的工作表或工作簿照常读取。ZIP 中的内容须为存储或 deflate 压缩（方法 0 和 8；其他方法返回 \`workbook_unsupported\`）。WPS、Google Sheets 和 Numbers（不含其摘要工作表）导出的文件都可以。只读取第一个工作表，不论是否隐藏；图表工作表会被跳过。按列名识别各列，顺序不限，可以有其他列：

${columnTable()}

${workbookRules}
`,
  "test-vectors": vectors,
  links,
};

const parameterTypes = { Integer: "整数", String: "字符串" };

/** The parameters of notes in a sentence. */
function noteParameterList(): string {
  const { noteParameters: meanings } = references.zh();
  return Object.entries(noteParameters).map(([name, type]) =>
    `${code(name)}（${parameterTypes[type]}）：${
      meanings[name as keyof NoteFacts]
    }`
  ).join("；");
}

/** The parameters of details in a sentence. */
function detailList(): string {
  const { detailParameters: meanings } = references.zh();
  return Object.entries(detailParameters).map(([name, type]) =>
    `${code(name)}（${parameterTypes[type]}）：${
      meanings[name as keyof DetailFacts]
    }`
  ).join("；");
}

function limitTable(): string {
  return table(["内容", "上限", "超过时"], [
    ["发送的请求体", bytes(limit.body, limit.bodySize), "413 `body_too_large`"],
    [
      "不带 `filename` 时的 `.xlsx`",
      `${limit.plain} 字节；加密时 ${limit.encrypted} 字节`,
      "413 `body_too_large`",
    ],
    [
      "解压后的工作表",
      bytes(limit.inflated, limit.inflatedSize),
      "400 `workbook_too_large`",
    ],
    ["响应", bytes(limit.answer, limit.answerSize), "400 `answer_too_large`"],
  ]);
}

function bytes(count: string, size: string): string {
  return `${count} 字节（${size}）`;
}
