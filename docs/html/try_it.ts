/**
 * The form that sends a signed request to the service. `suite/page/try_it.ts` fills
 * it in; without scripts it is hidden.
 */
import { limit } from "../fill.ts";
import { documents, MAX_API_KEY_LENGTH } from "../../schemas/mod.ts";
import { bothTexts } from "./bilingual.ts";
import type { Localized } from "../reference/mod.ts";
import type { Entry } from "./contents.ts";

/** The section above the form. */
export const SECTION_BEFORE_TRY_IT = "signature";

const sample = documents.sampleWorkbook.path.slice(1);

const title = bothTexts({ en: "Try it", zh: "试一次" });

/** The entry for the table of contents. */
export const tryItEntry: Entry = { depth: 2, id: "try-it", text: title };

/** The intermediate values of a signature, with their names. */
const steps = [
  ["bodyHash", "SHA-256(body)"],
  ["stringToSign", "message"],
  ["signature", "x-signature"],
] as const;

/** The messages of the form, by state. */
const outcomes = {
  sending: { en: "Sending…", zh: "正在发送…" },
  answered: { en: "The answer is below.", zh: "响应如下。" },
  "sample-missing": {
    en: "The sample did not load. Try again, or choose a file of your own.",
    zh: "示例文件加载失败，请重试，或选择自己的文件。",
  },
  unreadable: {
    en: "This file cannot be read. Choose it again.",
    zh: "无法读取这个文件，请重新选择。",
  },
  insecure: {
    en: "Browsers sign only on pages from https or localhost.",
    zh: "浏览器只在 https 或 localhost 页面上提供签名功能。",
  },
  unreachable: {
    en: "No complete answer arrived. Check the connection and try again.",
    zh: "没有收到完整的响应。请检查网络后重试。",
  },
  "too-large": {
    en: "Not sent: the body is over the limit of the service.",
    zh: "未发送：请求体超过服务的上限。",
  },
} as const satisfies Record<string, Localized>;

/**
 * Heading and form. The fields for key and secret have no names, so that no
 * browser puts them into an address.
 */
export function tryIt(): string {
  return `<section class="chapter try-it" aria-labelledby="${tryItEntry.id}">
<h2 id="${tryItEntry.id}"><a href="#${tryItEntry.id}">${title}</a></h2>
<p>${
    bothTexts({
      en:
        "Signs a request in the browser, sends it to this service, and shows every step. Unlike the analysis on this page, it sends the workbook to the service. The secret stays in memory: the page does not store or send it.",
      zh:
        "在浏览器里为请求签名并发送给本服务，显示每一步的结果。与本页的分析不同，这里会把工作簿发送给服务。密钥只在内存中使用，不保存，也不发送。",
    })
  }</p>
<form autocomplete="off" data-max-body-bytes="${limit.bodyNumber}">
<div class="fields">
<label><span>${bothTexts({ en: "API key", zh: "API Key" })}</span>
<input class="key" required maxlength="${MAX_API_KEY_LENGTH}" pattern="[!-~]+" autocapitalize="off" autocomplete="off" spellcheck="false"></label>
<label><span>${bothTexts({ en: "Secret", zh: "密钥" })}</span>
<input class="secret" type="password" required autocomplete="off"></label>
<fieldset><legend>${bothTexts({ en: "Workbook", zh: "工作簿" })}</legend>
<label><input class="sample" type="radio" name="workbook" value="${sample}" checked> ${
    bothTexts({ en: "Sample", zh: "示例" })
  } <code>${sample}</code></label>
<label id="own-file"><input class="own" type="radio" name="workbook"> ${
    bothTexts({ en: "Own file", zh: "自己的文件" })
  }</label>
<input class="file" type="file" accept=".xlsx,.xlsm" aria-labelledby="own-file">
</fieldset>
</div>
<p><button type="submit" class="primary">${
    bothTexts({ en: "Sign and send", zh: "签名并发送" })
  }</button></p>
<div role="status">${Object.entries(outcomes).map(outcome).join("")}</div>
<dl class="steps">
${steps.map(step).join("\n")}
</dl>
<div class="answer" hidden>
<h3 id="answer-head">${
    bothTexts({ en: "Status and headers", zh: "状态码与响应头" })
  }</h3>
<pre class="head" tabindex="0" role="group" aria-labelledby="answer-head"></pre>
<h3 id="answer-body">${bothTexts({ en: "Answer", zh: "响应体" })}</h3>
<pre class="body" tabindex="0" role="group" aria-labelledby="answer-body"></pre>
</div>
</form>
</section>
`;
}

function outcome([state, text]: [string, Localized]): string {
  return `<p data-state="${state}" hidden>${bothTexts(text)}</p>`;
}

/** A value of the request. */
function step([id, name]: (typeof steps)[number]): string {
  return `<div><dt>${name}</dt>
<dd><code data-step="${id}">–</code></dd></div>`;
}
