/** The chapter of the reference with all example clients. */
import { clients } from "../../schemas/mod.ts";
import { BASE_PATH } from "../fill.ts";
import { bothTexts } from "./bilingual.ts";
import type { Entry } from "./contents.ts";
import { escapeHtml } from "./escape.ts";

/** The section above this chapter. */
export const SECTION_BEFORE_CLIENTS = "workbook";

const title = bothTexts({ en: "Clients", zh: "客户端" });

/** The entry for the table of contents. */
export const clientsEntry: Entry = { depth: 2, id: "clients", text: title };

/** Heading and links: platform and file of each client. */
export function clientLinks(): string {
  const items = Object.values(clients).map(({ path, summary }) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const link = `<a href="${BASE_PATH}${path}">${name}</a>`;
    return `<li>${link}: ${escapeHtml(summary)}</li>\n`;
  });
  const lead = bothTexts({
    en: "One file each, ready to run:",
    zh: "每个一个文件，下载后可直接运行：",
  });
  const { id } = clientsEntry;
  return `<section class="chapter" aria-labelledby="${id}">
<h2 id="${id}"><a href="#${id}">${title}</a></h2>
<p>${lead}</p>
<ul>
${items.join("")}</ul>
</section>
`;
}
