/** Links to the files of all clients. */
import { clients } from "../../schemas/mod.ts";
import { basePath, type DocumentOptions } from "../options.ts";
import { bothTexts } from "./bilingual.ts";
import { escapeHtml } from "./escape.ts";

/** The section that the links are below. */
export const SECTION_WITH_CLIENTS = "in-short";

/** What each client is written for, and its file. */
export function clientLinks(
  { baseUrl }: Required<DocumentOptions>,
): string {
  const items = Object.values(clients).map(({ path, summary }) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const link = `<a href="${basePath(baseUrl)}${path}">${name}</a>`;
    return `<li>${link}: ${escapeHtml(summary)}</li>\n`;
  });
  const lead = bothTexts({
    en: "Or download a client and run it:",
    zh: "或者下载现成的客户端直接运行：",
  });
  return `<p>${lead}</p>\n<ul>\n${items.join("")}</ul>\n`;
}
