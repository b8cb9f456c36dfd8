import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import {
  BASE_URL_PLACEHOLDER,
  insertBaseUrl,
  renderDocument,
} from "../../docs/mod.ts";
import { type DocumentId, documents } from "../../schemas/mod.ts";
import { BASE_URL } from "./documents.ts";

const ids = Object.keys(documents) as DocumentId[];
/** The same wherever the service runs. */
const constant = ["sampleWorkbook", "sampleTargets", "sampleAnswer", "vectors"];

for (const id of ids.filter((id) => !constant.includes(id))) {
  Deno.test(`insertBaseUrl() makes the same of the template of ${id} as rendering it directly`, () => {
    const template = renderDocument(id, { baseUrl: BASE_URL_PLACEHOLDER });
    assert(typeof template === "string");
    assertStringIncludes(template, BASE_URL_PLACEHOLDER);
    const filled = insertBaseUrl(template, BASE_URL);
    assertEquals(filled, renderDocument(id, { baseUrl: BASE_URL }));
  });
}

Deno.test("insertBaseUrl() keeps ports, paths and IPv6 addresses", () => {
  for (const url of ["http://[::1]:8000", "https://a-b.test/sales_1/%E9"]) {
    assertEquals(insertBaseUrl(BASE_URL_PLACEHOLDER, url), url);
  }
});

Deno.test("insertBaseUrl() encodes characters that mean something in a document", () => {
  const filled = insertBaseUrl(`"${BASE_URL_PLACEHOLDER}"`, "http://a\"$&`<'é");
  assertEquals(filled, '"http://a%22%24%26%60%3C%27%C3%A9"');
});
