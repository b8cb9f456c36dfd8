import { assertEquals, assertMatch } from "../support/assert.ts";
import { addressOf, requestIdOf } from "../../routes/forwarded.ts";
import { exchange, requestHead } from "../support/raw_http.ts";
import { serveService } from "../support/service.ts";

const PEER = "192.0.2.9";
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const chains: [trusted: number, header: string | undefined, address: string][] =
  [
    [0, "198.51.100.1", PEER],
    [1, undefined, PEER],
    [1, "198.51.100.1", "198.51.100.1"],
    [1, "203.0.113.7, 198.51.100.1", "198.51.100.1"],
    [1, "2001:db8::1", "2001:db8::1"],
    [2, "203.0.113.7, 198.51.100.1", "203.0.113.7"],
    [2, "made up, 203.0.113.7, 198.51.100.1", "203.0.113.7"],
    [2, "198.51.100.1", PEER],
    [1, "unknown", PEER],
    [1, "", PEER],
    [1, '198.51.100.1, "x', PEER],
  ];
for (const [trustedProxies, header, address] of chains) {
  Deno.test(`addressOf() returns ${address} for ${header} behind ${trustedProxies} proxies`, () => {
    const headers = new Headers(header ? { "x-forwarded-for": header } : {});
    const found = addressOf({ peer: PEER, headers, trustedProxies });
    assertEquals(found, address);
  });
}

const ids: [trusted: number, header: string, isKept: boolean][] = [
  [0, "abc-123", false],
  [1, "abc-123", true],
  [1, "1".repeat(128), true],
  [1, "1".repeat(129), false],
  [1, "two words", false],
  [1, 'a"b', false],
  [1, "", false],
];
for (const [trustedProxies, header, isKept] of ids) {
  Deno.test(`requestIdOf() ${isKept ? "keeps" : "replaces"} ${JSON.stringify(header.slice(0, 20))} of ${header.length} behind ${trustedProxies} proxies`, () => {
    const headers = new Headers({ "x-request-id": header });
    const id = requestIdOf({ peer: PEER, headers, trustedProxies });
    assertEquals(id === header, isKept);
    if (!isKept) assertMatch(id, UUID);
  });
}

async function ask(trustedProxies: number) {
  await using service = serveService({ trustedProxies });
  const head = requestHead("GET /llms.txt", [
    ["host", "x"],
    ["x-forwarded-for", "198.51.100.1"],
    ["x-request-id", "from-the-proxy"],
  ]);
  const { headers } = await exchange(service.port, head);
  const { id, address } = JSON.parse(service.lines[0]);
  assertEquals(headers.get("x-request-id"), id);
  return { id, address };
}

Deno.test("createHandler() logs the address at the other end, and trusts a proxy about address and request id", async () => {
  const { id, address } = await ask(0);
  assertEquals(address, "127.0.0.1");
  assertMatch(id, UUID);
  assertEquals(await ask(1), { id: "from-the-proxy", address: "198.51.100.1" });
});
