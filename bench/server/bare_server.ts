/**
 * The least that a signed request can cost: it receives the body, hashes it and
 * verifies the signature, and reads nothing. Used by http.ts.
 */
import { Buffer } from "node:buffer";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

const secret = Deno.env.get("API_SECRET") ?? "";

Deno.serve(
  {
    hostname: "127.0.0.1",
    port: 0,
    onListen: ({ hostname, port }) =>
      console.log(`listening on ${hostname}:${port}`),
  },
  async (request) => {
    const hash = createHash("sha256").update(await request.bytes());
    const message = `${request.headers.get("x-timestamp")}:${
      hash.digest("hex")
    }`;
    const expected = createHmac("sha256", secret).update(message).digest();
    const claimed = Buffer.from(
      request.headers.get("x-signature") ?? "",
      "hex",
    );
    const isRight = claimed.length === expected.length &&
      timingSafeEqual(claimed, expected);
    return new Response("{}", { status: isRight ? 200 : 401 });
  },
);
