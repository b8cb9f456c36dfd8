import type { SignedRequest } from "./request.ts";

/** The file that the curl command reads the body from. */
export const BODY_FILE = "body.txt";

/**
 * A curl command that sends the request, if its body is in {@linkcode
 * BODY_FILE}. Its signature is valid for five minutes; it does not contain the
 * secret.
 */
export function curlCommand({ url, headers }: SignedRequest): string {
  return [
    `curl -sS ${quoted(url)}`,
    `--data-binary @${BODY_FILE}`,
    ...Object.entries(headers).map(([name, value]) =>
      `-H ${quoted(`${name}: ${value}`)}`
    ),
  ].join(" \\\n  ");
}

/** The text in quotes, which the shell does not interpret. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
