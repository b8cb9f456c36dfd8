import { encryptedHeader } from "../../schemas/mod.ts";
import { rule } from "../reference/mod.ts";
import { fence } from "../markdown.ts";

/**
 * How a middleware processes a request of a generated client, in pseudo-code.
 */
const steps = `
body = the bytes of the body that the client made
if encrypting:
  body = encrypt(body)                        # below
  headers["${encryptedHeader.name}"] = "${encryptedHeader.value}"
timestamp = decimal(unix_seconds())
headers["x-api-key"] = api_key
headers["x-timestamp"] = timestamp
headers["x-signature"] = hex(hmac_sha256(utf8(secret), timestamp + ":" + hex(sha256(body))))
send body as it is, never as JSON again, and do all of this anew for each retry
`;

/** Signing and encryption in a middleware. */
export const middleware = `
A middleware signs each request, and encrypts it where that is wanted:

${fence("text", steps.trim())}

\`encrypt\` takes the JSON and returns the text to send in its place; \`content-type\` may stay \`application/json\`:

${fence("text", rule.trim())}
`.trim();
