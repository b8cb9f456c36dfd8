import { assertEquals } from "../support/assert.ts";
import {
  accepts,
  acceptsGzip,
  acceptsLanguages,
} from "../../routes/negotiation.ts";

/** A request whose header has this number of characters. */
function requestWith(name: string, value: string, length: number): Request {
  const headers = {
    [name]: `${value}${", x".repeat(length)}`.slice(0, length),
  };
  return new Request("http://service.test/", { headers });
}

for (const [length, isRead] of [[1024, true], [1025, false]] as const) {
  Deno.test(`accept headers of ${length} characters ${isRead ? "count" : "count as absent"}`, () => {
    const types = requestWith("accept", "text/markdown", length);
    const type = accepts(types, "text/html", "text/markdown");
    assertEquals(type, isRead ? "text/markdown" : "text/html");
    const languages = acceptsLanguages(
      requestWith("accept-language", "zh", length),
    );
    assertEquals(languages[0], isRead ? "zh" : "*");
    const encodings = requestWith("accept-encoding", "gzip", length);
    assertEquals(acceptsGzip(encodings), isRead);
  });
}
