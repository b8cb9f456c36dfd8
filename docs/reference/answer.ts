import { success } from "../../schemas/mod.ts";
import { references } from "../../schemas/words/mod.ts";
import { fieldsOf } from "../fields.ts";
import { formatJson } from "../json.ts";
import { code } from "../markdown.ts";
import { sampleStats } from "../sample/stats.ts";
import { fieldTable, meaningOf, type ObjectName } from "./field_table.ts";
import { command, endpoint, header, path } from "./names.ts";
import {
  codeBlock,
  en,
  inEach,
  joined,
  list,
  type Localized,
  same,
  type Section,
  section,
  subsection,
} from "./section.ts";

/** The fields of a group, which add up. */
const figureNames = fieldsOf("GroupStat")
  .filter(({ type }) => type !== "string").map(({ name }) => code(name));
const figures = en`${joined(figureNames.slice(0, -1))} and ${
  figureNames[figureNames.length - 1]
}`.zh`${joined(figureNames)}`;

/** The envelope (spec 2.1). */
export const answer = section(
  en`Answer`.zh`响应`,
  en`Every answer of the two endpoints is \`content-type: application/json; charset=utf-8\` with the envelope \`{code, message, data}\`; for ${endpoint.analyze}, \`data\` is a MonthlySalesStats.`
    .zh`两个接口的所有响应，无论成功或失败，都是 \`content-type: application/json; charset=utf-8\`，外层为 \`{code, message, data}\`；${endpoint.analyze} 的 \`data\` 是 MonthlySalesStats。`,
  list(
    en`The JSON is compact, in one line, and never compressed. Numbers may have an exponent (\`4e-12\`); a 64-bit float holds each \`number\` as it is printed, 32 bits hold each \`integer\`. All fields are always present, in no fixed order. The same file always gives the same \`data\`, byte for byte, and the order of its rows does not matter.`
      .zh`JSON 为紧凑格式，只有一行，从不压缩。数字可能带指数（\`4e-12\`）；\`number\` 可用 64 位浮点数无损保存，\`integer\` 可用 32 位整数保存。所有字段始终存在，顺序不固定；列表可以为空。同一个文件的 \`data\` 每次逐字节相同，与行的顺序无关。`,
    en`Rankings are complete, without pages or a "top 10", and each data row is in one group of every ranking.`
      .zh`排名完整返回，不分页，也不只取前十名；每个数据行在各个排名中都归入一组。结果同步返回，没有异步任务，也没有回调。`,
    en`A 200 whose body ends before ${header.contentLength} bytes was cut off: treat it as a network error.`
      .zh`200 的响应体若不足 ${header.contentLength} 字节，说明传输中断，应按网络错误处理。`,
    en`Every answer has ${header.cacheControl} and a new ${header.requestId}, whatever the request has: quote it when you report a problem. ${header.timing} has durations in milliseconds.`
      .zh`每个响应都有 ${header.cacheControl} 和新的 ${header.requestId}，与请求的内容无关，反馈问题时请附上。${header.timing} 给出各步骤的耗时，单位为毫秒。`,
  ),
  codeBlock("json", shortened(success(sampleStats))),
);

/** The objects in the envelope (spec 2.3 to 2.9). */
export const objects: readonly Section[] = [
  object("MonthlySalesStats"),
  object("SalesStats"),
  object("Meta"),
  object("GroupStat"),
  object(
    "NewHospital",
    en`A workbook without data rows is a success: \`months\` is \`[]\`, \`byMonth\` is \`{}\`, and every figure of \`total\` is 0.`
      .zh`没有数据行也算成功：\`months\` 为 \`[]\`，\`byMonth\` 为 \`{}\`，\`total\` 的所有数字为 0。`,
    en`To combine workbooks, add up ${figures} by name. Distinct hospitals do not add up: count the names in all \`byHospital\` lists together, each once and without \`(空)\` (a cell that says \`(空)\` is in the group of empty cells, but counts as a hospital). An answer does not cross two columns, such as the hospitals of one manager; the page at ${path.html} does, and in a checkout of the service ${command.analyze} and ${command.mcp} do.`
      .zh`合并多个工作簿时，${figures} 可以按名称相加。去重后的医院数不能相加：请合并各个 \`byHospital\` 的名称，去重后计数，\`(空)\` 不算（内容就是 \`(空)\` 的单元格与空单元格同组，但算作一家医院）。响应不做两列交叉，例如某位招商经理的各家医院：${path.html} 页面可以；在服务的代码目录中，${command.analyze} 和 ${command.mcp} 也可以。`,
    healthLine(),
  ),
];

function object(name: ObjectName, ...more: Localized[]): Section {
  const about = inEach((language) =>
    references[language]().objects[name].about
  );
  return subsection(
    same(name),
    en`${about}.`.zh`${about}。`,
    fieldTable(name),
    ...more,
  );
}

/** The answer of `GET /api/health`, in a line. */
function healthLine(): Localized {
  const fields = fieldsOf("Health").map(({ name }) => {
    const meaning = meaningOf("Health", name);
    return en`${code(name)} (${uncapitalized(meaning.en)})`
      .zh`${code(name)}（${meaning}）`;
  });
  const ofEndpoint = fieldsOf("Endpoint").map(({ name }) => code(name));
  return en`The \`data\` of ${endpoint.health}, which needs no signature, has ${
    joined(fields)
  }; an endpoint has ${joined(ofEndpoint)}.`
    .zh`${endpoint.health}（无需签名）的 \`data\` 包含 ${
    joined(fields)
  }；每个接口有 ${joined(ofEndpoint)}。`;
}

function uncapitalized(text: string): string {
  return text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
}

/** The last month, with an entry of its first ranking and of its last list. */
function shortened(
  { code, message, data }: ReturnType<typeof success<typeof sampleStats>>,
): string {
  const [months, byMonth, total] = Object.keys(data).map(quoted);
  const [first, last] = data.months;
  const [meta, ranking, next, ...others] = Object.entries(data.byMonth[last]);
  const [list, entries] = others[others.length - 1];
  return `
{"code": ${code}, "message": ${quoted(message)}, "data": {
  ${months}: ${formatJson(data.months)},
  ${byMonth}: {
    ${quoted(first)}: {…},
    ${quoted(last)}: {
      ${quoted(meta[0])}: ${formatJson(meta[1])},
      ${quoted(ranking[0])}: [${formatJson(Object.values(ranking[1])[0])}, …],
      ${quoted(next[0])}: […], …,
      ${quoted(list)}: [${formatJson(Object.values(entries)[0])}]
    }
  },
  ${total}: {…}}}
`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
