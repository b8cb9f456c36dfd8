import { clients } from "../../schemas/mod.ts";
import { type Client, excerptOf } from "../excerpts.ts";
import type { DocumentOptions } from "../options.ts";

/** `x-codeSamples`: how each client signs a request and sends it. */
export function codeSamples(options: Required<DocumentOptions>) {
  return Object.values(clients).map((client) => ({
    lang: client.label,
    label: client.label,
    source: [
      sourceComment(client, options),
      excerptOf(client, "sign", options),
      excerptOf(client, "send", options),
    ].join("\n\n"),
  }));
}

/** Says which file the functions are from. */
function sourceComment(
  { path, summary }: Client,
  { baseUrl }: Required<DocumentOptions>,
): string {
  const comment = /\.(?:py|sh|rb)$/.test(path) ? "#" : "//";
  return `${comment} From ${baseUrl}${path}, a whole client. ${summary}`;
}
