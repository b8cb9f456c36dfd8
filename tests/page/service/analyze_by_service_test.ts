/// <reference lib="dom" />
import { hashOfBytes } from "../../../explore/workbooks/mod.ts";
import { analyzeByService } from "../../../page/service/analyze_by_service.ts";
import { serviceAddress } from "../../../page/service/address.ts";
import { assert, assertEquals, assertRejects } from "../../support/assert.ts";
import { replaceGlobals } from "../../support/replaced_globals.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { createService } from "../../support/service.ts";

const signedWith = {
  apiKey: "demo",
  secret: "demo-secret",
  isEncrypted: false,
  isKept: false,
};
const file = new File([salesWorkbook([{ qty: 7 }])], "a.xlsx", {
  lastModified: 5,
});

interface PageOptions {
  dataset?: Record<string, string> | undefined;
  isSecureContext?: boolean;
  path?: string;
  /** How requests are answered; by the service unless told otherwise. */
  fetch?: (request: Request) => Response | Promise<Response>;
}

/** A page of the service at `https://stats.test`, and the requests that it sends. */
function openPage(
  { dataset = {}, isSecureContext = true, path = "/", fetch }: PageOptions = {},
) {
  const service = createService({ now: Date.now });
  const sent: Request[] = [];
  const replaced = replaceGlobals({
    document: {
      getElementById: (id: string) => id === "app" ? { dataset } : null,
    },
    location: {
      origin: "https://stats.test",
      href: `https://stats.test${path}`,
    },
    isSecureContext,
    fetch: async (input: string, init: RequestInit) => {
      const request = new Request(input, init);
      sent.push(request);
      return await (fetch ?? service.handle)(request);
    },
  });
  return { sent, [Symbol.dispose]: () => replaced[Symbol.dispose]() };
}

async function outcomeOf(
  own: Partial<typeof signedWith> = {},
  { input = file, signal = new AbortController().signal } = {},
) {
  return await analyzeByService(input, {
    signedWith: { ...signedWith, ...own },
    language: "zh-CN",
    signal,
  });
}

Deno.test("analyzeByService() returns what the service says of a file, and how it was asked", async () => {
  using page = openPage();
  const outcome = await outcomeOf();
  assert(outcome.kind === "done");
  const { facts, stats, notes } = outcome.file;
  assertEquals(stats.total.meta.totalQty, 7);
  assertEquals(notes, []);
  const { hash, ...others } = facts;
  assertEquals(others, { name: "a.xlsx", size: file.size, modified: 5 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  assertEquals(hash, await hashOfBytes(bytes));
  const { request, answer } = outcome.exchange ?? {};
  assertEquals(request?.url, "https://stats.test/api/analyze");
  assertEquals(request?.encryption, undefined);
  assertEquals(answer?.status, 200);
  assert(answer?.requestId);
  assertEquals(page.sent[0].headers.get("accept-language"), "zh-CN");
});

Deno.test("analyzeByService() encrypts if the reader wants it", async () => {
  using page = openPage();
  const outcome = await outcomeOf({ isEncrypted: true });
  assertEquals(outcome.kind, "done");
  assertEquals(page.sent[0].headers.get("x-encrypted"), "1");
});

Deno.test("analyzeByService() leaves out notes that the page has no words for", async () => {
  const { handle } = createService({ now: Date.now });
  using _ = openPage({
    fetch: async (request) => {
      const response = await handle(request);
      const headers = new Headers(response.headers);
      headers.set("x-notes", "newer-note, other-sheets;count=2");
      return new Response(response.body, { headers });
    },
  });
  const outcome = await outcomeOf();
  assert(outcome.kind === "done");
  assertEquals<unknown>(outcome.file.notes, [{
    token: "other-sheets",
    count: 2,
  }]);
});

const failed = (status: number, reason: string) => () =>
  Response.json({ code: status, message: "why", data: null }, {
    status,
    headers: { "x-error-reason": reason },
  });

const failures: [
  id: string,
  page: PageOptions,
  own: Partial<typeof signedWith>,
  requests: number,
][] = [
  ["insecure", { isSecureContext: false }, {}, 0],
  ["auth_header_missing", {}, { apiKey: "" }, 0],
  ["auth_header_missing", {}, { secret: "" }, 0],
  ["signature_mismatch", {}, { apiKey: "密钥" }, 0],
  ["signature_mismatch", {}, { apiKey: "a b" }, 0],
  ["signature_mismatch", {}, { secret: "wrong" }, 1],
  ["too_large_to_send", { dataset: { maxBodyBytes: "100" } }, {}, 0],
  [
    "unreachable",
    { fetch: () => Promise.reject(new TypeError("lost")) },
    {},
    2,
  ],
  ["unexpected_answer", { fetch: failed(418, "of_a_newer_service") }, {}, 1],
  ["columns_missing", { fetch: failed(400, "columns_missing") }, {}, 1],
];
for (const [id, options, own, requests] of failures) {
  Deno.test(`analyzeByService() fails with ${id} after ${requests} requests: ${JSON.stringify(own)}`, async () => {
    using page = openPage(options);
    const outcome = await outcomeOf(own);
    assert(outcome.kind === "failed");
    const { failure, exchange } = outcome;
    assertEquals<string>(failure.id, id);
    assertEquals([failure.file, failure.messageLanguage], ["", "zh-CN"]);
    assertEquals(page.sent.length, requests);
    assertEquals(exchange !== undefined, requests > 0);
    assertEquals(exchange?.answer !== undefined, requests === 1);
    assertEquals(failure.message !== "", requests === 1);
  });
}

Deno.test("analyzeByService() throws the reason of its signal", async () => {
  using page = openPage();
  const signal = AbortSignal.abort(new RangeError("not wanted"));
  await assertRejects(() => outcomeOf({}, { signal }), RangeError);
  assertEquals(page.sent.length, 0);
});

Deno.test("serviceAddress() is the origin, and the path that a proxy has added", () => {
  const addressFor = (dataset: Record<string, string> | undefined) => {
    using _ = openPage({ dataset, path: "/a/" });
    return serviceAddress();
  };
  assertEquals(addressFor({}), "https://stats.test/a");
  assertEquals(
    addressFor({ baseUrl: "http://inside.test/b/c//" }),
    "https://stats.test/b/c",
  );
  assertEquals(
    addressFor({ baseUrl: "https://stats.test" }),
    "https://stats.test",
  );
});
