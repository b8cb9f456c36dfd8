import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import { encryptionVector, signatureVectors } from "../../docs/test_vectors.ts";
import { slug } from "../../docs/html/rendered_markdown.ts";
import { renderLlmsMd } from "../../docs/mod.ts";
import { Failure, successEnvelope } from "../../schemas/wire/envelope.ts";
import { Health } from "../../schemas/wire/health.ts";
import { layout } from "../../schemas/layout.ts";
import {
  documents,
  SERVICE_NAME,
  signatureHeaders,
} from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { problems } from "../../schemas/problems.ts";
import { MonthlySalesStats } from "../../schemas/wire/stats.ts";
import { BASE_URL, codeBlocks, namedSchemas } from "./documents.ts";

const markdown = renderLlmsMd({ baseUrl: BASE_URL });
const lines = markdown.split("\n");
const headings = lines.filter((line) => /^#{1,3} /.test(line))
  .map((line) => line.replace(/^#+ /, ""));

/** Asserts that a line of a table begins with these cells. */
function assertRow(...cells: string[]): void {
  const start = `| ${cells.join(" | ")} |`;
  const isThere = lines.some((line) => line.startsWith(start));
  assert(isThere, `no line begins with ${start}`);
}

/** The part of the text from the heading of the object to the next heading. */
function section(name: string): string[] {
  const titles: Record<string, string> = {
    AnalyzeRequest: "Request body of POST /api/analyze",
    Failure: "Envelope of a failure",
  };
  const start = headings.indexOf(titles[name] ?? name);
  assert(start >= 0, `no heading for ${name}`);
  const [from, to] = [headings[start], headings[start + 1]]
    .map((heading) => lines.findIndex((line) => line.endsWith(`# ${heading}`)));
  return lines.slice(from, to);
}

for (const [name, schema] of Object.entries(namedSchemas)) {
  for (const [field, { description }] of Object.entries(schema.shape)) {
    Deno.test(`renderLlmsMd() explains the field ${field} of ${name}`, () => {
      const rows = section(name)
        .filter((line) => line.startsWith(`| \`${field}\` |`));
      assertEquals(rows.length, 1);
      assertStringIncludes(rows[0], `| ${description} |`);
    });
  }
}

for (const { header, meaning, accepts } of layout) {
  Deno.test(`renderLlmsMd() explains the column ${header}`, () => {
    assertRow(`\`${header}\``, meaning, accepts);
  });
}

for (const [reason, { status, when, example }] of Object.entries(problems)) {
  Deno.test(`renderLlmsMd() explains the failure ${reason} with status ${status}`, () => {
    assertRow(String(status), `\`${reason}\``, when, `\`${example}\``);
  });
}

for (const { method, path, summary } of Object.values(operations)) {
  Deno.test(`renderLlmsMd() lists ${method} ${path}: ${summary}`, () => {
    assertRow(method, `\`${path}\``);
  });
}

Deno.test("renderLlmsMd() lists every document with its address", () => {
  for (const { path, summary } of Object.values(documents)) {
    assertRow(`[${path}](${BASE_URL}${path})`, summary);
  }
});

Deno.test("renderLlmsMd() explains every signed header", () => {
  for (const [name, { description }] of Object.entries(signatureHeaders)) {
    assertRow(`\`${name}\``, "yes", description);
  }
});

for (const vector of [...signatureVectors, encryptionVector]) {
  Deno.test(`renderLlmsMd() prints every value of the vector "${vector.title}"`, () => {
    const { title, bodyBytes, bodyHex: _, ...texts } = vector;
    assertStringIncludes(markdown, `${bodyBytes} bytes`);
    for (const text of Object.values(texts)) {
      assertStringIncludes(markdown, text, title);
    }
  });
}

Deno.test("renderLlmsMd() shows complete answers as examples", () => {
  const [success, failure, health] = codeBlocks(markdown, "json")
    .map((text) => JSON.parse(text));
  successEnvelope(MonthlySalesStats).parse(success);
  Failure.parse(failure);
  assertEquals(
    successEnvelope(Health).parse(health).data.service,
    SERVICE_NAME,
  );
});

Deno.test("renderLlmsMd() names the limits that it is rendered with", () => {
  const small = renderLlmsMd({ baseUrl: BASE_URL, maxBodyBytes: 3_000_000 });
  assertStringIncludes(markdown, "4,718,592 bytes (4.5 MiB), inclusive");
  assertStringIncludes(markdown, "about 3.3 MB");
  assertStringIncludes(small, "3,000,000 bytes (2.86 MiB), inclusive");
  assertStringIncludes(small, "about 2.1 MB");
});

Deno.test("renderLlmsMd() has no two headings with one anchor", () => {
  assertEquals(new Set(headings.map(slug)).size, headings.length);
});

Deno.test("renderLlmsMd() links only to anchors that exist", () => {
  const anchors = new Set(headings.map(slug));
  const links = Array.from(
    markdown.matchAll(/\]\(#([^)]*)\)/g),
    ([, id]) => id,
  );
  assert(links.length > 0);
  assertEquals(links.filter((id) => !anchors.has(id)), []);
});

Deno.test("renderLlmsMd() closes every code block", () => {
  assertEquals(lines.filter((line) => line.startsWith("```")).length % 2, 0);
});
