/** A constraint that is added in `schemas/wire/` alone, in a separate process. */
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../../support/assert.ts";

const root = new URL("../../../", import.meta.url);
const schema = new URL("schemas/wire/analyze.ts", root);
const MAX = 255;

/** The module with the constraint, as a URL that needs no file. */
function changedModule(): string {
  const text = Deno.readTextFileSync(schema);
  const changed = text.replace(
    "filename: z.string()",
    `filename: z.string().max(${MAX})`,
  );
  assert(changed !== text, "schemas/wire/analyze.ts has another filename");
  const absolute = changed.replace(
    /(?<=from ")\.[^"]+/g,
    (path) => new URL(path, schema).href,
  );
  return dataUrl("typescript", absolute);
}

function dataUrl(type: string, text: string): string {
  return `data:application/${type},${encodeURIComponent(text)}`;
}

/** What the service says and the documents show, with the constraint. */
async function changedContract() {
  const map = Deno.readTextFileSync(new URL("deno.json", root));
  const { imports, scopes } = JSON.parse(map);
  Object.assign(imports, scopes["./docs/"]);
  imports[schema.href] = changedModule();
  const from = (path: string) => JSON.stringify(new URL(path, root).href);
  const program = `
    import { validateRequest } from ${from("routes/analyze/request.ts")};
    import { rendered } from ${from("docs/render.ts")};
    import { wordRefusal } from ${from("schemas/words/mod.ts")};
    const file = "UEs=";
    validateRequest({ file, filename: "x".repeat(${MAX}) });
    let refusal;
    try {
      validateRequest({ file, filename: "x".repeat(${MAX + 1}) });
    } catch (error) {
      refusal = error;
    }
    const [openapi, llmsMd, html] = ["openapi.json", "llms.md", "index.html"]
      .map((name) => rendered[name]());
    console.log(JSON.stringify({
      reason: refusal.reason,
      messages: ["en", "zh"].map((id) => wordRefusal(refusal, id)),
      filename: JSON.parse(openapi).components.schemas.AnalyzeRequest
        .properties.filename,
      llmsMd,
      html,
    }));`;
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--no-config", "--cached-only", "--no-check"],
      ...["--frozen", `--lock=${new URL("dev.lock", root).pathname}`],
      `--import-map=${dataUrl("json", JSON.stringify({ imports }))}`,
      dataUrl("javascript", program),
    ],
    env: { DENO_NO_UPDATE_CHECK: "1" },
  }).output();
  assert(success, new TextDecoder().decode(stderr));
  return JSON.parse(new TextDecoder().decode(stdout));
}

Deno.test("AnalyzeRequest with a constraint more changes service, openapi.json, llms.md and page", async () => {
  const { reason, messages, filename, llmsMd, html } = await changedContract();
  assertEquals(reason, "request_invalid");
  assertEquals(messages, [
    "Field filename is not valid: expected at most 255 characters",
    "filename 字段不符合要求：最多 255 个字符",
  ]);
  assertEquals(filename.maxLength, MAX);
  for (const document of [llmsMd, html]) {
    assert(!/any characters and length|字符和长度不限/.test(document));
  }
  const mention = "| `filename` | string, at most 255 characters, optional |";
  assertStringIncludes(llmsMd, mention);
  assertStringIncludes(llmsMd, "but not null; it holds at most 255 characters");
  assertStringIncludes(
    html,
    "<td>string, at most 255 characters, optional</td>",
  );
  assertStringIncludes(html, "<td>字符串，最多 255 个字符，可省略</td>");
});
