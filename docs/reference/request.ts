import {
  acceptsOthers,
  type Field,
  fieldOf,
  isEmptyAllowed,
} from "../fields.ts";
import { code } from "../markdown.ts";
import { fieldTable, limitsOf } from "./field_table.ts";
import { endpoint, header, reason, status } from "./names.ts";
import {
  en,
  joined,
  list,
  type Localized,
  section,
  subsection,
} from "./section.ts";

const presence = presenceOf(fieldOf("AnalyzeRequest", "filename"));
const others = acceptsOthers("AnalyzeRequest")
  ? en`Other fields are ignored`.zh`其他字段会被忽略`
  : en`Other fields are refused`.zh`其他字段会被拒绝`;

/** The body of `POST /api/analyze` (spec 2.2). */
export const request = section(
  en`Request`.zh`请求`,
  en`The body of ${endpoint.analyze} is a JSON object in UTF-8:`
    .zh`${endpoint.analyze} 的请求体是 UTF-8 编码的 JSON 对象：`,
  fieldTable("AnalyzeRequest"),
  list(
    en`One workbook per request. ${presence}, and changes nothing in the answer. ${others}. If a key appears twice, the last one counts.`
      .zh`每个请求一个工作簿。${presence}，也不影响响应。${others}；同一个键出现两次时以最后一个为准。`,
    en`A byte order mark is fine. So is base64 with line breaks or without padding. A Data URL and the URL-safe alphabet (\`-\`, \`_\`) are refused.`
      .zh`可以带字节顺序标记，base64 可以换行或省略填充。Data URL 和 URL 安全字符（\`-\`、\`_\`）会被拒绝。`,
    en`Paths are exact: a slash at the end is ${status.not_found}. A query is ignored. HEAD works where GET does; OPTIONS is ${status.method_not_allowed}. The service never redirects; if a proxy does, correct the base URL.`
      .zh`路径必须完全一致，末尾多一个斜杠也会返回 ${status.not_found}；查询参数会被忽略。可以用 GET 的路径也可以用 HEAD；OPTIONS 返回 ${status.method_not_allowed}。服务从不重定向；如果代理重定向了请求，请改正接口地址，因为许多库会把重定向后的 POST 变成 GET。`,
  ),
);

/** Headers of requests, and connections. */
export const headers = subsection(
  en`Headers`.zh`请求头与连接`,
  list(
    en`Send the body as it is, chunked or not: no multipart form, and no ${header.contentEncoding}, since a body in gzip is ${reason.body_not_json}. ${header.contentType} is not checked.`
      .zh`请求体直接发送，可以分块；不要用表单，也不要带 ${header.contentEncoding}，gzip 压缩的请求体会得到 ${reason.body_not_json}。${header.contentType} 不检查，可以省略。`,
    en`A workbook with rows that cannot be read is refused (${reason.cell_invalid}, ${reason.formula_not_calculated}). With ${header.prefer} (RFC 7240) these rows are left out instead, and after them rows that may be totals of them: a success then has ${header.applied}, always, and the note \`rows-left-out\` if there are any. Ask for this only where somebody sees the note: the figures lack these rows. The header is not signed.`
      .zh`工作簿中有无法读取的行时会被拒绝（${reason.cell_invalid}、${reason.formula_not_calculated}）。带上 ${header.prefer}（RFC 7240）则不计这些行，以及其后可能包含这些行的合计行：成功的响应一定带有 ${header.applied}，有行未计入时还有 \`rows-left-out\` 说明。数字会缺少这些行，请只在有人查看说明时使用。此请求头不参与签名。`,
    en`Pages of other origins may call the service (CORS) only if its operator allows the origin.`
      .zh`默认不允许其他来源的网页调用（CORS），须由管理员放行。`,
    en`The service does not close idle connections, but a proxy may: a connection that breaks before an answer is a network error.`
      .zh`服务不会关闭空闲连接，但代理可能会：收到响应之前连接断开，按网络错误处理。`,
    en`Over plain http use HTTP/1.1 (Java's \`HttpClient\` with \`.version(HTTP_1_1)\`): a request with a body and \`Upgrade: h2c\` gets an empty 400. Over https HTTP/2 works too.`
      .zh`明文 http 请使用 HTTP/1.1：带请求体又要求升级到 HTTP/2 的请求（\`Upgrade: h2c\`；Java 的 \`HttpClient\` 默认会发送，除非设置 \`.version(HTTP_1_1)\`；\`curl --http2\` 也会）会得到响应体为空的 400。https 下两个版本都可以。`,
  ),
);

/** Whether a text may be absent or empty, and its constraints. */
function presenceOf(field: Field): Localized {
  const { name, required, constraints } = field;
  const ways = [
    ...required ? [] : [en`left out`.zh`省略`],
    ...isEmptyAllowed(field) ? [en`empty`.zh`留空`] : [],
  ];
  const may = ways.length === 0
    ? en`must not be null`.zh`不能为 null`
    : en`may be ${joined(ways, en` or `.zh`或`)}, but not null`
      .zh`可以${joined(ways, en` or `.zh`或`)}，但不能为 null`;
  const limits = joined(limitsOf(constraints), en` and `.zh`，`);
  const holds = constraints.length === 0
    ? en`it may have any characters and length`.zh`字符和长度不限`
    : en`it holds ${limits}`.zh`${limits}`;
  return en`${code(name)} ${may}; ${holds}`.zh`${code(name)} ${may}；${holds}`;
}
