import {
  assert,
  assertEquals,
  assertMatch,
  assertNotEquals,
  assertRejects,
} from "../../support/assert.ts";
import http2 from "node:http2";
import {
  aliases,
  assetMediaTypes,
  documents,
  limitsOf,
} from "../../../schemas/mod.ts";
import { assertFailure } from "../../support/answers.ts";
import { sentDocuments } from "../../support/sent_documents.ts";
import { createService, serveService } from "../../support/service.ts";
import assetNames from "../../../docs/generated/asset_names.json" with {
  type: "json",
};
import { SentFiles } from "../../../routes/documents/sent.ts";
import { AnswerBudget } from "../../../routes/capacity/answer_budget.ts";
import { until } from "../../support/posting.ts";

const service = createService();
const paths = sentDocuments.map(({ path }) => path);

async function fetchTag(path: string, init: RequestInit = {}) {
  const response = await service.get(path, init);
  return { response, tag: response.headers.get("etag") ?? "" };
}

for (const path of paths) {
  Deno.test(`createDocumentHandler() sends ${path} to everybody, with an etag that stays, and 304 for it`, async () => {
    const { response, tag } = await fetchTag(path);
    assertEquals(response.status, 200);
    assertEquals(response.headers.get("cache-control"), "no-cache");
    assertEquals(response.headers.get("x-content-type-options"), "nosniff");
    assertMatch(tag, /^(W\/)?"[^"]+"$/);
    const headers = { "if-none-match": tag };
    const again = await fetchTag(path, { headers });
    assertEquals([again.response.status, again.tag], [304, tag]);
    assertEquals(await again.response.text(), "");
  });
}

const conditions: Record<number, string[]> = {
  304: ["*", '"other", TAG', "W/TAG"],
  200: ['"other"', "", "llms"],
};
for (const [status, patterns] of Object.entries(conditions)) {
  for (const pattern of patterns) {
    Deno.test(`createDocumentHandler() answers if-none-match: ${JSON.stringify(pattern)} with ${status}`, async () => {
      const { tag } = await fetchTag("/llms.txt");
      const value = pattern.replace("TAG", tag.replace("W/", ""));
      const headers = { "if-none-match": value };
      for (const method of ["GET", "HEAD"]) {
        const again = await service.get("/llms.txt", { method, headers });
        assertEquals(again.status, Number(status), method);
      }
    });
  }
}

for (const path of paths) {
  Deno.test(`createDocumentHandler() writes PUBLIC_URL into every link of ${path}, and sends another etag`, async () => {
    const publicUrl = "https://other.test/sales";
    const response = await createService({ publicUrl }).get(path);
    const isSame = /\.xlsx$|^\/(?:sample|vectors)\.json$/.test(path);
    const { tag } = await fetchTag(path);
    assertEquals(response.headers.get("etag") === tag, isSame);
    const text = `${await response.text()}\n${response.headers.get("link")}`;
    assertEquals(text.match(/https:\/\/other\.test(?!\/sales)/), null);
    const rooted = text.match(
      /(?:href|src)="\/[^"]*|(?<=, |\n)<\/[^>]*(?=>; rel)/g,
    );
    const elsewhere = rooted?.filter((link) => !link.includes("/sales/"));
    assertEquals(elsewhere ?? [], []);
  });
}

const negotiated: [string | undefined, string][] = [
  [undefined, "text/html"],
  ["*/*", "text/html"],
  ["text/*", "text/html"],
  [
    "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "text/html",
  ],
  ["application/json", "text/html"],
  ["text/markdown;q=0.5, text/html", "text/html"],
  ["text/markdown", "text/markdown"],
  ["text/markdown, text/html;q=0.9", "text/markdown"],
  ["text/markdown, */*;q=0.1", "text/markdown"],
  ["text/html;q=0, text/markdown", "text/markdown"],
];
for (const [accept, type] of negotiated) {
  Deno.test(`createDocumentHandler() answers / with ${type} for accept: ${accept}`, async () => {
    const headers: HeadersInit = accept === undefined ? {} : { accept };
    const response = await service.get("/", { headers });
    const found = response.headers.get("content-type");
    assertEquals(found, `${type}; charset=utf-8`);
    assertEquals(response.headers.get("vary"), "accept, accept-encoding");
  });
}

const markdown = { headers: { accept: "text/markdown" } };
const same: [path: string, init: RequestInit, own: string][] = [
  ...Object.entries(aliases).map(([path, id]): (typeof same)[number] => [
    path,
    {},
    documents[id].path,
  ]),
  ["/", markdown, "/llms.md"],
  ["/openapi.json", markdown, "/openapi.json"],
];
for (const [path, init, own] of same) {
  Deno.test(`createDocumentHandler() answers ${path} ${init.headers ? "in Markdown " : ""}with text and etag of ${own}`, async () => {
    const [one, other] = [await fetchTag(own), await fetchTag(path, init)];
    assertEquals(other.tag, one.tag);
    assertEquals(await other.response.text(), await one.response.text());
  });
}

Deno.test("createDocumentHandler() lets the page load and send only what is of its origin, and name no page to others", async () => {
  const { headers } = await service.get("/");
  assertEquals(headers.get("referrer-policy"), "no-referrer");
  assertEquals(headers.get("content-security-policy")?.split("; "), [
    ...["default-src 'none'", "script-src 'self'", "worker-src 'self'"],
    ...["style-src 'self'", "connect-src 'self'", "img-src 'self' data: blob:"],
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
    ...["require-trusted-types-for 'script'", "trusted-types engine"],
  ]);
});

const types = {
  "/llms.txt": "text/plain",
  "/llms.md": "text/markdown",
  "/openapi.json": "application/json",
  "/clients/analyze.py": "text/x-python",
  "/clients/analyze.sh": "text/x-sh",
  "/clients/analyze.ts": "text/x-typescript",
  "/clients/analyze.java": "text/x-java",
};
for (const [path, type] of Object.entries(types)) {
  Deno.test(`createDocumentHandler() sends ${path} as ${type}`, async () => {
    const { headers } = await service.get(path);
    assertEquals(headers.get("content-type"), `${type}; charset=utf-8`);
  });
}

Deno.test("createDocumentHandler() documents the limits that are configured", async () => {
  const maxBodyBytes = 1_234_567;
  const { maxInflatedBytes, maxResponseBytes } = limitsOf(maxBodyBytes);
  const service = createService({ maxBodyBytes });
  const text = await (await service.get("/llms.md")).text();
  for (const limit of [maxBodyBytes, maxInflatedBytes, maxResponseBytes]) {
    assert(text.includes(limit.toLocaleString("en-US")), String(limit));
  }
});

const [style] = assetNames.files;
const path = `/assets/${style}`;

Deno.test("replyAsset() sends a style sheet to be cached forever", async () => {
  const response = await service.get(path);
  assertEquals(response.status, 200);
  const { headers } = response;
  const found = headers.get("cache-control");
  assertEquals(found, "public, max-age=31536000, immutable");
  assertEquals(headers.get("content-type"), assetMediaTypes.css);
  assertEquals(headers.get("x-content-type-options"), "nosniff");
  const file = await Deno.readTextFile(`docs/generated/assets/${style}`);
  assertEquals(await response.text(), file);
});

const names = [
  ...["", "alone.css", "alone.0000000000.css", "__proto__", "toString"],
  ...["../llms.txt%00", `${style}/`],
];
for (const name of names) {
  Deno.test(`replyAsset() refuses ${JSON.stringify(name)} with the envelope`, async () => {
    const response = await service.get(`/assets/${name}`);
    await assertFailure(response, "not_found");
  });
}

const clients = Object.values(documents)
  .filter(({ path }) => path.startsWith("/clients/"));
const folder = new URL("../../../docs/clients/", import.meta.url);
const textOf = (path: string) =>
  Deno.readTextFileSync(new URL(path.replace("/clients/", ""), folder));

Deno.test("workbooks are sent as files with a name", async () => {
  for (const name of ["sample.xlsx", "sample-targets.xlsx"]) {
    const { headers } = await service.get(`/${name}`);
    const found = headers.get("content-disposition");
    assertEquals(found, `attachment; filename="${name}"`);
  }
});

Deno.test("documents has every file of docs/clients", () => {
  const files = [...Deno.readDirSync(folder)].map(({ name }) => name);
  assertEquals(
    files.sort(),
    clients.map(({ path }) => path.replace("/clients/", "")).sort(),
  );
});

for (const { path } of clients) {
  Deno.test(`${path} is sent as in docs/clients, with the base URL`, async () => {
    const expected = textOf(path)
      .replaceAll("https://base-url.invalid", "http://service.test");
    assertEquals(await (await service.get(path)).text(), expected);
  });

  Deno.test(`${path} says at its top how to run it`, () => {
    const head = textOf(path).slice(0, 2400);
    const phrases = [
      `https://base-url.invalid${path}`,
      "export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...",
      ...["Exit code 0: ", path.endsWith(".sh") ? "" : "--encrypt"],
    ];
    assertEquals(phrases.filter((phrase) => !head.includes(phrase)), []);
  });
}

const gzip = { headers: { "accept-encoding": "gzip, deflate, br" } };
const { sampleWorkbook } = documents;
const texts = sentDocuments.filter(({ path }) => !path.endsWith(".xlsx"));

for (const { path } of texts) {
  Deno.test(`createDocumentHandler() compresses ${path} for clients that accept gzip`, async () => {
    const plain = await (await service.get(path)).text();
    const answer = await service.get(path, gzip);
    assertEquals(answer.headers.get("content-encoding"), "gzip");
    const bytes = await answer.bytes();
    const size = `${bytes.length} bytes of ${plain.length} characters`;
    assert(bytes.length < plain.length * 0.6, size);
    const stream = new Blob([bytes]).stream()
      .pipeThrough(new DecompressionStream("gzip"));
    assertEquals(await new Response(stream).text(), plain);
  });
}

Deno.test("createDocumentHandler() does not compress the workbook again", async () => {
  const { headers } = await service.get(sampleWorkbook.path, gzip);
  assertEquals(headers.get("content-encoding"), null);
});

Deno.test("createDocumentHandler() sends a different etag for gzip", async () => {
  const { tag: plain } = await fetchTag("/llms.md");
  const { tag: compressed } = await fetchTag("/llms.md", gzip);
  assertEquals(compressed, plain.replace(/"$/, '-gzip"'));
  for (const [known, status] of [[plain, 200], [compressed, 304]] as const) {
    const headers = { ...gzip.headers, "if-none-match": known };
    const { response, tag } = await fetchTag("/llms.md", { headers });
    assertEquals([response.status, tag], [status, compressed]);
  }
});

function counted(text: string) {
  const file = {
    reads: 0,
    read: () => {
      file.reads++;
      return Promise.resolve(new TextEncoder().encode(text));
    },
  };
  return file;
}

Deno.test("SentFiles reads and compresses a file once", async () => {
  const files = new SentFiles(1);
  const file = counted("text");
  const find = () => files.find("key", file.read);
  const [first, second] = await Promise.all([find(), find()]);
  assertEquals([file.reads, first === second], [1, true]);
  assertEquals(new TextDecoder().decode(first.plain), "text");
  const isSame = await first.gzip() === await second.gzip();
  assert(isSame, "it was compressed twice");
});

Deno.test("SentFiles gives the same tag to the same bytes, and another one to others", async () => {
  const files = new SentFiles(3);
  const tagOf = async (key: string, text: string) =>
    (await files.find(key, counted(text).read)).tag;
  const tag = await tagOf("key", "text");
  assertEquals(await tagOf("same", "text"), tag);
  assertNotEquals(await tagOf("other", "other"), tag);
});

Deno.test("SentFiles keeps the files that were asked for last", async () => {
  const files = new SentFiles(2);
  const texts = { a: counted("a"), b: counted("b"), c: counted("c") };
  for (const key of ["a", "b", "a", "c", "a", "b"] as const) {
    await files.find(key, texts[key].read);
  }
  const { a, b, c } = texts;
  assertEquals([a.reads, b.reads, c.reads], [1, 2, 1]);
});

Deno.test("SentFiles reads a file again that could not be read", async () => {
  const files = new SentFiles(1);
  const fails = () => Promise.reject(new Deno.errors.NotFound());
  await assertRejects(() => files.find("key", fails), Deno.errors.NotFound);
  const file = counted("text");
  await files.find("key", file.read);
  assertEquals(file.reads, 1);
});

/** Streams of HTTP/2 that ask for a document and read nothing of it. */
async function unreadStreams(port: number, count: number) {
  const session = http2.connect(`http://127.0.0.1:${port}`);
  session.on("error", () => {});
  const statuses = await Promise.all(
    Array.from({ length: count }, () => {
      const stream = session.request({ ":path": "/" });
      stream.on("error", () => {});
      return new Promise<unknown>((resolve) => {
        stream.on("response", ({ ":status": status }) => resolve(status));
      });
    }),
  );
  return { statuses, [Symbol.dispose]: () => session.destroy() };
}

Deno.test("replyDocument() refuses an address that reads none of its documents, and no other", async () => {
  const documents = new AnswerBudget(1_000_000);
  await using service = serveService({ documents, trustedProxies: 1 });
  {
    using unread = await unreadStreams(service.port, 40);
    const refused = unread.statuses.filter((status) => status === 503);
    assert(refused.length > 30, `of 40: ${unread.statuses}`);
    const share = documents.unreadBytes / documents.maxBytes;
    assert(share > 0.1 && share <= 0.5, `${share} of the budget is unread`);
    const headers = { "x-forwarded-for": "192.0.2.1" };
    const other = await fetch(service.base, { headers });
    assertEquals(other.status, 200);
    await other.body?.cancel();
  }
  await until(() => documents.unreadBytes === 0);
  const again = await fetch(service.base);
  assertEquals([again.status, (await again.text()).length > 0], [200, true]);
});
