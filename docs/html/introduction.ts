/**
 * The interface on one screen, above the reference: purpose, a signed request
 * in the shell, and links for programs.
 */
import { clients, documents, endpoints } from "../../schemas/mod.ts";
import { BASE_PATH, BASE_URL } from "../fill.ts";
import type { Localized } from "../reference/mod.ts";
import { SIGNATURE_RULE } from "../words.ts";
import { bothInline, bothTexts } from "./bilingual.ts";
import { clientsEntry } from "./client_links.ts";
import { codeBlock } from "./code_block.ts";
import { escapeHtml } from "./escape.ts";

/**
 * The anchor of the whole interface; a page that opens there shows only the
 * interface.
 */
export const INTRODUCTION_ID = "api";

const heading: Localized = {
  en: "The interface for programs",
  zh: "给程序用的接口",
};

const lead: Localized = {
  en:
    "The same statistics in one request: send an .xlsx, get JSON by month. Stateless; no file is kept.",
  zh:
    "同样的统计，一次请求：发送一个 .xlsx，得到按月的 JSON。无状态，不保存文件。",
};

/** A signed request in the shell, with the variables `KEY` and `SECRET`. */
function shellRequest(): string {
  return `
printf '{"file":"%s"}' "$(base64 < 2024-12.xlsx | tr -d '\\n')" > body.json
t=$(date +%s); hash=$(openssl dgst -sha256 -r body.json | cut -c1-64)
sign=$(printf %s "$t:$hash" | openssl dgst -sha256 -r -hmac "$SECRET" | cut -c1-64)
curl ${BASE_URL}${endpoints.analyze.path} --data-binary @body.json \\
  -H "content-type: application/json" -H "x-api-key: $KEY" \\
  -H "x-timestamp: $t" -H "x-signature: $sign"
`.trim();
}

/** Heading, request and links. */
export function introduction(): string {
  const { method, path } = endpoints.analyze;
  // On one line, without the names of the parameters.
  const rule = SIGNATURE_RULE.replace(/(?:key|message) = /g, "");
  return `<div class="introduction">
<div>
<h2 id="${INTRODUCTION_ID}">${bothTexts(heading)}</h2>
<p>${bothTexts(lead)}</p>
<ul class="formats">
${links()}
</ul>
</div>
<div>
<p class="endpoint"><b>${method}</b> ${path}</p>
<p class="rule"><code>${escapeHtml(rule)}</code></p>
${codeBlock(shellRequest(), INTRODUCTION_ID)}</div>
</div>
`;
}

/** Links to the interface for programs, and to the clients. */
function links(): string {
  const count = String(Object.keys(clients).length);
  return [
    ...[documents.llmsMd, documents.openapi, documents.vectors]
      .map(({ path }) => `<a href="${BASE_PATH}${path}">${path.slice(1)}</a>`),
    `<a href="#${clientsEntry.id}">${
      bothInline({
        en: `Clients in ${count} languages`,
        zh: `${count} 种语言的客户端`,
      })
    }</a>`,
  ].map((link) => `<li>${link}</li>`).join("\n");
}
