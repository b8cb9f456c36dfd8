import { assertEquals } from "../support/assert.ts";
import {
  admit,
  type HeaderName,
  longestHeaders,
} from "../../routes/request.ts";
import { assertFailure } from "../support/answers.ts";
import { fileBody, signMessage } from "../support/client.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService, type Service } from "../support/service.ts";

const names = Object.keys(longestHeaders) as HeaderName[];
const { body, headers: signed } = signMessage(fileBody(salesWorkbook([{}])));

/** Requests that between them make the service read every header. */
const requests: Record<string, RequestInit> = {
  "/": {},
  "/llms.txt": {},
  "/nowhere": {},
  "/api/analyze": { method: "POST", body, headers: signed },
  "/api/health": { method: "OPTIONS" },
};

function requestFor(path: string, more: HeadersInit = {}): Request {
  const headers = new Headers(requests[path].headers);
  new Headers(more).forEach((value, name) => headers.set(name, value));
  return new Request(`http://service.test${path}`, {
    ...requests[path],
    headers,
  });
}

const createCurious = () =>
  createService({ corsOrigins: ["*"], trustedProxies: 1, maxBodyBytes: 5000 });

/** A request whose headers have `get` alone, which calls `onRead`. */
function watched(request: Request, onRead: (name: string) => void): Request {
  const get = (name: string) => {
    onRead(name);
    return request.headers.get(name);
  };
  return Object.defineProperty(request.clone(), "headers", { value: { get } });
}

Deno.test("longestHeaders are the headers that the service reads, and no others", async () => {
  const read = new Set<string>();
  const service = await createCurious();
  for (const path of Object.keys(requests)) {
    const request = requestFor(path, { "access-control-request-method": "x" });
    await (await service.handle(watched(request, (it) => read.add(it)))).text();
  }
  // A body over the limit, whose client waits for permission to send it.
  const long = new Request("http://service.test/api/analyze", {
    method: "POST",
    headers: { "content-length": "5001", expect: "100-continue" },
    body: "x",
  });
  await service.handle(watched(long, (it) => read.add(it)));
  assertEquals([...read].sort(), names.toSorted());
});

const KIB = 1024;
const fillings = [" ", "\t", ",", '"', ";", ", ", "a,", '"a",'];

/** A header of this length that a browser would keep as it is. */
function filled(filling: string, length: number): string {
  return `a${filling.repeat(length)}`.slice(0, length - 1) + "b";
}

/** Everything that a client and a log see of an answer. */
async function outcome(service: Service, request: Request) {
  const response = await service.handle(request);
  const body = (await response.bytes()).toBase64();
  const { id: _id, ms: _ms, time: _time, ...log } = JSON.parse(
    service.lines.pop() ?? "{}",
  );
  const headers = [...response.headers].filter(([name]) =>
    name !== "x-request-id" && name !== "server-timing"
  );
  return { status: response.status, headers, body, log };
}

for (const name of names.filter((it) => it !== "host")) {
  Deno.test(`createHandler() treats ${name} of 1 KB and a character as absent`, async () => {
    const service = createCurious();
    for (const path of Object.keys(requests)) {
      const absent = requestFor(path);
      absent.headers.delete(name);
      const expected = await outcome(service, absent);
      for (const filling of fillings) {
        const value = filled(filling, KIB + 1);
        const request = requestFor(path, { [name]: value });
        const found = await outcome(service, request);
        assertEquals(found, expected, `${path} with ${filling}`);
      }
    }
  });
}

for (const [name, longest] of Object.entries(longestHeaders)) {
  Deno.test(`admit() shows ${name} of ${longest} characters, and none of more`, () => {
    const lengths = [longest, longest + 1].map((length) => {
      const headers = { [name]: "x".repeat(length) };
      const { headers: seen } = admit(new Request("http://x", { headers }));
      return seen.get(name as HeaderName)?.length;
    });
    assertEquals(lengths, [longest, undefined]);
  });
}

Deno.test("admit() counts the parts of a repeated header together", () => {
  const headers = new Headers({ accept: "x".repeat(600) });
  headers.append("accept", "y".repeat(600));
  const { headers: seen } = admit(new Request("http://x", { headers }));
  assertEquals(seen.get("accept"), null);
});

Deno.test("createHandler() refuses a URL with a host of 256 characters, and answers 255", async () => {
  const service = createService();
  const ask = (length: number) =>
    service.handle(new Request(`http://${"x".repeat(length)}/llms.txt`));
  assertEquals((await ask(255)).status, 200);
  await assertFailure(await ask(256), "host_too_long", "255");
});
