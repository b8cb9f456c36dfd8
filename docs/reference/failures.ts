import {
  ANSWER_SECONDS,
  BODY_IDLE_SECONDS,
  BODY_SECONDS,
  BYTES_PER_SECOND,
  detailedReasons,
  detailParameters,
  detailsHeader,
  exampleDetails,
  failure,
  languageTags,
  MAX_LISTED_ROWS,
  type Problem,
  problems,
  type Reason,
} from "../../schemas/mod.ts";
import {
  cellFaults,
  count,
  exampleMessage,
  MAX_NAMED,
  references,
  spelled,
  wordFault,
} from "../../schemas/words/mod.ts";
import { binarySize, code } from "../markdown.ts";
import { command, header, path, reason, status } from "./names.ts";
import { parameterList } from "./parameters.ts";
import {
  codeBlock,
  en,
  inEach,
  joined,
  list,
  same,
  section,
  sizeOf,
  subsection,
  table,
} from "./section.ts";

/** Every reason, by status; openapi.json also lists the headers of each. */
const reasons = Object.entries<Problem>(problems)
  .toSorted(([, a], [, b]) => a.status - b.status) as [Reason, Problem][];

const either = joined(languageTags.map(code), en` or `.zh` 或 `);
const maxDetails = sizeOf(detailsHeader.maxBytes);
const bytesPerSecond = binarySize(BYTES_PER_SECOND);
const listedRows = count(MAX_LISTED_ROWS);
const namedRows = inEach((language) => spelled(MAX_NAMED, language));

const kinds = inEach((language) =>
  cellFaults().map((fault) =>
    `${code(fault)} (${wordFault(fault, language)[0]})`
  )
    .join(language === "zh" ? "、" : ", ")
);

/** Every failure, from the table `problems`, and the right reaction. */
export const failures = section(
  en`Failures`.zh`失败原因`,
  table(
    [
      en`Status`.zh`状态码`,
      same(header.reason),
      en`When`.zh`出现的情况`,
    ],
    reasons.map(([name, { status }]) => [
      String(status),
      code(name),
      inEach((language) => references[language]().when[name]),
    ]),
  ),
  list(
    en`Let programs read ${header.reason}, not \`message\`, which is for people: its wording changes, and ${header.language} chooses its language, ${either} (for \`zh-TW\` too), English by default. ${header.contentLanguage} names it.`
      .zh`程序请看 ${header.reason}。\`message\` 是给人看的，措辞会变；${header.language} 决定其语言：${either}（\`zh-TW\` 等任何中文标签都按后者处理），默认英文。${header.contentLanguage} 说明实际的语言。`,
    en`A request with several problems gets the answer to the first of these: path (${status.not_found}), method (${status.method_not_allowed}), size (${status.body_too_large}) and speed (${status.body_timeout}) of the body, signature (${status.signature_mismatch}), a free turn (${status.overloaded}), decryption (${status.decryption_failed}), JSON, fields, workbook (${status.cell_invalid}). Within ${status.signature_mismatch} the order is that of the table. Rows that cannot be read are told together: the message describes the first of up to three kinds, says what to do, and names up to ${namedRows} more of each; the page at ${path.html} and ${command.analyze} list the first ${listedRows}.`
      .zh`只报告遇到的第一个问题，顺序为：路径（${status.not_found}）、方法（${status.method_not_allowed}）、请求体的大小（${status.body_too_large}）和速度（${status.body_timeout}）、签名（${status.signature_mismatch}）、空闲名额（${status.overloaded}）、解密（${status.decryption_failed}）、JSON、字段、工作簿（${status.cell_invalid}）。${status.signature_mismatch} 的先后与上表一致。无法读取的行会一并报告：消息对最多三类问题各说明第一行、写明怎么办，并各列出最多${namedRows}个其他行号；${path.html} 页面和 ${command.analyze} 会列出前 ${listedRows} 个。`,
    en`The \`message\` of ${reason.columns_missing} names all missing headers, and cells that may misspell them. Messages quote contents of cells, which may be personal data, in your log too.`
      .zh`${reason.columns_missing} 的 \`message\` 会列出缺少的每个列名，以及可能写错的单元格。消息会引用单元格内容，写入日志时可能涉及个人信息。`,
    en`The service reads too long a body to its end before it answers ${status.body_too_large}, so check the size first. The message of a ${status.body_too_large} begins with \`FUNCTION_PAYLOAD_TOO_LARGE\`.`
      .zh`过长的请求体会先读完再返回 ${status.body_too_large}，请在发送前检查大小。${status.body_too_large} 的消息以 \`FUNCTION_PAYLOAD_TOO_LARGE\` 开头。`,
    en`A ${status.method_not_allowed} has ${header.allow}. A ${status.signature_mismatch} has ${header.challenge}.`
      .zh`${status.method_not_allowed} 带有 ${header.allow}。${status.signature_mismatch} 带有 ${header.challenge}，列出签名所用的请求头。`,
    en`A proxy in front of the service may answer by itself, with 413, 429, 502, 503 or 504, without envelope and reason: check ${header.contentType} before you parse.`
      .zh`前面的代理可能自行返回 413、429、502、503 或 504，没有外层结构和原因：解析前请检查 ${header.contentType}。`,
  ),
);

/** The place of a bad cell or header, for programs. */
export const details = subsection(
  en`Details`.zh`失败详情`,
  en`A refusal of cells or headers names them in ${header.details}, in the syntax of [Notes](#notes), at most ${maxDetails}:`
    .zh`单元格或列名有问题时，${header.details} 头为程序指明位置，语法与[读取说明](#notes)相同，最长 ${maxDetails}：`,
  table(
    [en`Example`.zh`示例`],
    detailedReasons.map((reason) => [code(exampleDetails(reason))]),
  ),
  parameterList(
    detailParameters,
    (language) => references[language]().detailParameters,
  ),
  en`The kinds are ${kinds}; more may come.`
    .zh`问题类别有：${kinds}；以后可能增加。`,
);

/** A complete answer, for tests of retries. */
const overloaded = `
HTTP/1.1 ${status.overloaded} Service Unavailable
content-type: application/json; charset=utf-8
x-error-reason: overloaded
retry-after: ${problems.overloaded.retryAfter}

${JSON.stringify(failure("overloaded", exampleMessage("overloaded")))}
`;

/** When a request may be sent again. */
export const retries = subsection(
  en`Retries`.zh`重试`,
  en`Requests are idempotent. Retry as the pseudo-code [above](#in-short) shows, with a new timestamp, signature and, if you encrypt, iv:`
    .zh`请求是幂等的，可以放心重发。请按[上文](#in-short)的伪代码重试，每次都要用新的时间戳和签名，加密时还要用新的 iv：`,
  list(
    en`**${status.overloaded}** with ${header.retryAfter}: the service is busy, or stops. Wait that long, longer by a random part, so that clients do not return together.`
      .zh`**${status.overloaded}** 带 ${header.retryAfter}：服务繁忙或正在停止。请等待这么长时间，并随机延长一些，以免各个客户端同时重试。`,
    en`**500 and 400** are about this file: never send it again. Nor after any other 4xx, except once with the clock set right.`
      .zh`**500 和 400** 是这个文件本身的问题，不要重发。其他 4xx 也不要重试，校正时钟后的那一次除外。`,
    en`**${status.body_timeout}**: the body came too slowly. If it came after ${BODY_SECONDS} seconds of sending, the next one would be as slow: do not retry.`
      .zh`**${status.body_timeout}**：请求体发送过慢。如果已经发送了 ${BODY_SECONDS} 秒以上，再发一次同样会超时，不要重试。`,
    en`**No answer in time**: do not retry. The limit is ${ANSWER_SECONDS} seconds and one for each ${bytesPerSecond} of the body, rounded up.`
      .zh`**超时未响应**：不要重试。时限为 ${ANSWER_SECONDS} 秒，请求体每 ${bytesPerSecond}（不足的按一份计）再加一秒。`,
  ),
  en`${header.retryAfter} is in whole seconds; a proxy may send a date. For an unknown reason, go by the status.`
    .zh`${header.retryAfter} 以整秒为单位；代理可能给出日期。遇到未知原因时，按状态码处理。`,
  en`A ${status.overloaded} looks like this; ${status.body_timeout} and ${status.internal_error} have their own reason and no ${header.retryAfter}. A body that pauses for ${BODY_IDLE_SECONDS} seconds gets a ${status.body_timeout}; test the others with a stub:`
    .zh`${status.overloaded} 的响应如下；${status.body_timeout} 和 ${status.internal_error} 与之相同，只是原因不同，也没有 ${header.retryAfter}。请求体中断 ${BODY_IDLE_SECONDS} 秒会得到 ${status.body_timeout}，另外两种只能用桩程序模拟：`,
  codeBlock("http", overloaded),
);
