import type { SignedRequest } from "./request.ts";

/** The file that the curl command reads the body from. */
export const BODY_FILE = "body.txt";

/**
 * A curl command that sends the request, if its body is in {@linkcode
 * BODY_FILE}. Its signature is good for five minutes; the secret is not in it.
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

/** A word for the shell that it does not interpret. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
