/** Code in the languages of all clients, of which the script of the page shows one. */
import { clients } from "../../schemas/mod.ts";
import { basePath, type DocumentOptions } from "../options.ts";
import {
  type Bilingual,
  bothInline,
  bothLabels,
  bothTexts,
} from "./bilingual.ts";
import { codeBlock } from "./code_block.ts";
import { escapeHtml } from "./escape.ts";
import { type Client, type Excerpt, excerptOf } from "../excerpts.ts";

/** What is above the code. */
const leads: Record<Excerpt, Bilingual> = {
  run: {
    en: "Or download a client and run it:",
    zh: "或者下载现成的客户端直接运行：",
  },
  sign: {
    en: "As the clients do it:",
    zh: "各客户端的写法：",
  },
  encrypt: {
    en: "As the clients do it:",
    zh: "各客户端的写法：",
  },
  send: {
    en: "As the clients do it:",
    zh: "各客户端的写法：",
  },
};

/** Where the code of the clients appears: section -> the excerpt below it. */
export const excerptOfSection: Readonly<Record<string, Excerpt | undefined>> = {
  "in-short": "run",
  signature: "sign",
  encryption: "encrypt",
  retries: "send",
};

/** One block for each client. Without a script all of them are shown. */
export function clientTabs(
  excerpt: Excerpt,
  options: Required<DocumentOptions>,
): string {
  const panels = Object.values(clients).map((client, index) => {
    const chosen = index === 0 ? " chosen" : "";
    return `<div class="client${chosen}" data-client="${
      escapeHtml(client.label)
    }">
<p class="client-name">${escapeHtml(client.label)}</p>
${panel(client, excerpt, options)}</div>`;
  });
  const label = bothLabels({ en: "Language of the code", zh: "代码语言" });
  return `<p>${bothTexts(leads[excerpt])}</p>
<div class="clients" data-excerpt="${excerpt}">
<div class="tabs" ${label}></div>
${panels.join("\n")}
</div>
`;
}

function panel(
  client: Client,
  excerpt: Excerpt,
  options: Required<DocumentOptions>,
): string {
  const text = excerptOf(client, excerpt, options);
  if (text === "") {
    return `<p class="quiet">${
      bothTexts({
        en:
          "The openssl command has no AES-GCM, so this client sends plain bodies.",
        zh: "openssl 命令没有 AES-GCM，这个客户端只发送不加密的请求体。",
      })
    }</p>\n`;
  }
  return codeBlock(text, client.label) + source(client, options);
}

/** Says which file the code is from. */
function source(
  { path, summary }: Client,
  { baseUrl }: Required<DocumentOptions>,
): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const link = `<a href="${basePath(baseUrl)}${path}">${name}</a>`;
  const needs = escapeHtml(summary);
  return `<p class="source-file">${
    bothInline({ en: `From ${link}: ${needs}`, zh: `摘自 ${link}：${needs}` })
  }</p>\n`;
}
