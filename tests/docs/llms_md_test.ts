import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import { slug } from "../../docs/html/sections.ts";
import { renderHtml } from "../../docs/html/mod.ts";
import { renderLlmsMd } from "../../docs/llms_md/mod.ts";
import {
  chineseEncryptionVector,
  plainVector,
} from "../../docs/test_vectors.ts";
import {
  documents,
  type NoteFacts,
  type NoteKind,
  noteParameters,
  notes,
  type NoteToken,
  type Problem,
  problems,
  type Reason,
  requiredHeaders,
} from "../../schemas/mod.ts";
import { references } from "../../schemas/words/mod.ts";
import { operations } from "../../schemas/wire/operations.ts";
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

/** The part of the text from a heading to the next one. */
function section(title: string): string[] {
  const start = headings.indexOf(title);
  assert(start >= 0, `no heading ${title}`);
  const [from, to] = [headings[start], headings[start + 1]]
    .map((heading) => lines.findIndex((line) => line.endsWith(`# ${heading}`)));
  return lines.slice(from, to);
}

Deno.test("renderLlmsMd() fits one reading, well below 32,000 characters, with a long base URL too", () => {
  const baseUrl = `https://${"long-label.".repeat(15)}example/${
    "p".repeat(50)
  }`;
  const page = renderLlmsMd({ baseUrl });
  assert(page.length <= 32_000, `${page.length} characters`);
});

const { Failure: _, Health, Endpoint, ...shown } = namedSchemas;
for (const [name, schema] of Object.entries(shown)) {
  const title = name === "AnalyzeRequest" ? "Request" : name;
  for (const [field, { description }] of Object.entries(schema.shape)) {
    Deno.test(`renderLlmsMd() explains the field ${field} of ${name}`, () => {
      const rows = section(title)
        .filter((line) => line.startsWith(`| \`${field}\` |`));
      assertEquals(rows.length, 1);
      assertStringIncludes(rows[0], description?.split(". ")[0] ?? "?");
    });
  }
}

Deno.test("renderLlmsMd() says which object a success of POST /api/analyze has", () => {
  const start = "for `POST /api/analyze`, `data` is a MonthlySalesStats";
  assertStringIncludes(markdown, start);
});

Deno.test("renderLlmsMd() names the fields of the health answer", () => {
  const [line] = lines.filter((line) => line.startsWith("The `data` of `GET"));
  const fields = { ...Health.shape, ...Endpoint.shape };
  for (const field of Object.keys(fields)) {
    assertStringIncludes(line, `\`${field}\``);
  }
});

const { columns, when, ...others } = references.en();
for (const header of requiredHeaders) {
  Deno.test(`renderLlmsMd() explains the column ${header}`, () => {
    assertRow(`\`${header}\``, others.meanings[header], columns[header]);
  });
}

for (const [reason, { status }] of Object.entries<Problem>(problems)) {
  Deno.test(`renderLlmsMd() explains the failure ${reason} with status ${status}`, () => {
    assertRow(
      String(status),
      `\`${reason}\``,
      when[reason as Reason].split("; ")[0],
    );
  });
}

for (const [token, { example }] of Object.entries<NoteKind>(notes)) {
  Deno.test(`renderLlmsMd() explains the note ${token}`, () => {
    assert(example.startsWith(token));
    assertRow(`\`${example}\``, others.notes[token as NoteToken]);
  });
}

for (const [name, type] of Object.entries(noteParameters)) {
  Deno.test(`renderLlmsMd() explains the parameter ${name} of notes`, () => {
    const meaning = others.noteParameters[name as keyof NoteFacts];
    assertStringIncludes(markdown, `\`${name}\` (${type}): ${meaning}`);
  });
}

for (const { method, path } of Object.values(operations)) {
  Deno.test(`renderLlmsMd() names ${method} ${path}`, () => {
    assertStringIncludes(markdown, `\`${method} ${path}\``);
  });
}

Deno.test("renderLlmsMd() links to every document for clients", () => {
  const { llmsMd: _, skill: _skill, sampleTargets: _targets, ...others } =
    documents;
  const [clients] = lines.filter((line) => line.startsWith("- `/clients/"));
  for (const { path, summary } of Object.values(others)) {
    const [, extension] = path.split("/clients/analyze.");
    if (extension === undefined) {
      assert(lines.includes(`- \`${path}\`: ${summary}`), path);
    } else {
      assertStringIncludes(clients, `\`${extension}\``);
    }
  }
});

Deno.test("renderLlmsMd() explains every signed header", () => {
  for (const [name, text] of Object.entries(others.headers)) {
    assertRow(`\`${name}\``, text.split(";")[0]);
  }
});

for (const vector of [plainVector, chineseEncryptionVector]) {
  Deno.test(`renderLlmsMd() prints the vector "${vector.title}"`, () => {
    const { apiKey, secret, timestamp, body, bodyHash, signature } = vector;
    const block = codeBlocks(markdown, "text")
      .find((text) => text.includes(`\nsignature = ${signature}`)) ?? "";
    for (const value of [apiKey, secret, timestamp, body, bodyHash]) {
      assert(block.includes(` = ${value}\n`), value);
    }
  });
}

Deno.test("renderLlmsMd() prints the values of the encrypted vector", () => {
  const { plaintext, keyHex, ivHex, tagHex } = chineseEncryptionVector;
  for (const value of [plaintext, keyHex, ivHex, tagHex]) {
    assertStringIncludes(markdown, ` = ${value}\n`);
  }
});

/** What people search the page for. */
for (
  const word of ["AES-256-GCM", "idempotent", "replay", "TLS", "timeout"]
) {
  Deno.test(`renderLlmsMd() and renderHtml() have the word ${word}`, () => {
    assertStringIncludes(markdown, word);
    assertStringIncludes(renderHtml({ baseUrl: BASE_URL }), word);
  });
}

Deno.test("renderLlmsMd() names the limits that it is rendered with", () => {
  const small = renderLlmsMd({ baseUrl: BASE_URL, maxBodyBytes: 3_000_000 });
  assertStringIncludes(markdown, "| 4,718,592 bytes (4.5 MiB) |");
  assertStringIncludes(markdown, "at most 4,718,592 bytes");
  assertStringIncludes(small, "| 3,000,000 bytes (2.86 MiB) |");
  assertStringIncludes(small, "at most 3,000,000 bytes");
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

Deno.test("renderLlmsMd() never mixes MB and MiB", () => {
  assertEquals(markdown.match(/\d ?MB\b/g), null);
});
