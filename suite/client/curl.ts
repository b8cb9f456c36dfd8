import type { SignedRequest } from "./request.ts";

/** The file from which the curl command reads the body. */
export const BODY_FILE = "body.txt";

/**
 * A curl command that sends the request, with the body from
 * {@linkcode BODY_FILE}. The signature is valid for five minutes; the command
 * does not contain the secret.
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

/** A text in quotes, so that the shell leaves it unchanged. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
