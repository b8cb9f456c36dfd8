import { assert, assertEquals } from "../../support/assert.ts";
import { documents } from "../../../schemas/mod.ts";
import {
  parseResponse,
  receive,
  requestHead,
  send,
  withSocket,
} from "../../support/raw_http.ts";
import { sentDocuments } from "../../support/sent_documents.ts";
import { createService, serveService } from "../../support/service.ts";

const service = createService();
const gzip = { headers: { "accept-encoding": "gzip, deflate, br" } };
const { sampleWorkbook } = documents;
const texts = sentDocuments.filter(({ path }) => !path.endsWith(".xlsx"));

for (const { path } of texts) {
  Deno.test(`createDocumentHandler() compresses ${path} for clients that accept gzip`, async () => {
    const plain = await (await service.get(path)).text();
    const answer = await service.get(path, gzip);
    assertEquals(answer.headers.get("content-encoding"), "gzip");
    const bytes = await answer.bytes();
    assert(bytes.length < plain.length * 0.6, String(bytes.length));
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
  const [plain, compressed] = [
    await service.get("/llms.md"),
    await service.get("/llms.md", gzip),
  ].map(({ headers }) => headers.get("etag") ?? "");
  assertEquals(compressed, plain.replace(/"$/, '-gzip"'));
  const statuses = [];
  for (const tag of [plain, compressed]) {
    const headers = { ...gzip.headers, "if-none-match": tag };
    const again = await service.get("/llms.md", { headers });
    statuses.push(again.status);
    assertEquals(again.headers.get("etag"), compressed);
  }
  assertEquals(statuses, [200, 304]);
});

/** The head of an answer that may be compressed. */
async function headOf(port: number, method: string) {
  const head = requestHead(`${method} /llms.md`, [
    ["host", "stats.test"],
    ["accept-encoding", "gzip"],
  ]);
  const text = await withSocket(port, async (socket) => {
    await send(socket, head);
    return await receive(socket, (text) => text.includes("\r\n\r\n"));
  });
  const { status, headers } = parseResponse(text);
  const names = ["content-encoding", "content-length", "etag"];
  return [status, ...names.map((name) => headers.get(name))];
}

Deno.test("createDocumentHandler() answers HEAD with the length of the compressed text", async () => {
  await using service = await serveService();
  const head = await headOf(service.port, "HEAD");
  assertEquals(head, await headOf(service.port, "GET"));
  assertEquals(head.slice(0, 2), [200, "gzip"]);
});

Deno.test("createDocumentHandler() compresses for a new host after many invented ones", async () => {
  const encodingFor = async (host: string) => {
    const request = new Request(`http://${host}.test/llms.txt`, gzip);
    const answer = await service.handle(request);
    await answer.body?.cancel();
    return answer.headers.get("content-encoding");
  };
  const invented = 4 * Object.keys(documents).length + 2;
  for (let i = 0; i < invented; i++) await encodingFor(`host-${i}`);
  assertEquals(await encodingFor("new"), "gzip");
  assertEquals(await encodingFor("host-0"), "gzip");
});
