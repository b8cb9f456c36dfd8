/** Tests deploy/nginx.conf in a running nginx. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { longestHeaders } from "../../routes/request.ts";
import { utf8 } from "../support/bytes.ts";
import { demoVariables, fileBody, signMessage } from "../support/client.ts";
import { Nginx, site } from "./nginx.ts";
import { postHeadWithLength } from "../support/posting.ts";
import { testWith } from "../support/programs.ts";
import { type RawResponse, readResponse, send } from "../support/raw_http.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { serve } from "../support/service.ts";
import { ServiceProcess } from "../support/service_process.ts";

const test = (title: string, run: () => Promise<void>) =>
  testWith(["nginx"], title, run);

/** nginx in front of one service, or two. */
function inFrontOf(one: { port: number }, other = one, conf = site): Nginx {
  return new Nginx(conf, [one, other].map(({ port }) => String(port)));
}

/** Nothing is allowed again meanwhile, however slow the machine is. */
const siteWithoutRefill = site.replaceAll(/rate=\d+r\/s/g, "rate=1r/m");
const host = "host: sales.example.com";

const headOf = (line: string, ...headers: readonly string[]) =>
  [`${line} HTTP/1.1`, host, "content-length: 0", ...headers, "", ""]
    .join("\r\n");

/** Listens with a full backlog: like a machine that is off, it says nothing. */
async function silentMachine() {
  const stack = new DisposableStack();
  const listener = stack.use(
    Deno.listen({ hostname: "127.0.0.1", port: 0, tcpBacklog: 1 }),
  );
  const { port } = listener.addr;
  for (let waiting = 0; waiting < 2; waiting++) {
    stack.use(await Deno.connect({ hostname: "127.0.0.1", port }));
  }
  return Object.assign(stack, { port });
}

function dyingMachine() {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  (async () => {
    for await (const socket of listener) {
      await socket.read(new Uint8Array(1024));
      socket.close();
    }
  })();
  return Object.assign(listener, { port: listener.addr.port });
}

const post = "POST /api/analyze HTTP/1.1";
const refusals: Record<
  string,
  [line: string, headers: string, status: number, reason?: string]
> = {
  "what is not HTTP": ["GARBAGE", "", 400],
  "a broken header": ["GET / HTTP/1.1", ": x\r\n", 400],
  "a long header": ["GET / HTTP/1.1", `a: ${"x".repeat(60_000)}\r\n`, 431],
  "a long path": [`GET /${"x".repeat(60_000)} HTTP/1.1`, "", 431],
  "an unknown encoding": [post, "transfer-encoding: gzip\r\n", 400],
  "HTTP/3.0": ["GET / HTTP/3.0", "", 400],
  "TRACE": ["TRACE / HTTP/1.1", "", 405, "method_not_allowed"],
  "a long body": [post, "content-length: 9000000\r\n", 413, "body_too_large"],
  "what no service takes": ["GET /x HTTP/1.1", "", 503, "overloaded"],
};

function assertRefused(
  { status, headers, body }: RawResponse,
  expected: number,
  reason: string,
  what?: string,
): void {
  const found = [status, headers.get("x-error-reason")];
  assertEquals(found, [expected, reason], what);
  assertMatch(headers.get("content-type") ?? "", /^application\/json/);
  assertMatch(headers.get("x-request-id") ?? "", /^[0-9a-f]{32}$/);
  const { code, message, data, ...more } = JSON.parse(body);
  assertEquals([code, typeof message], [expected, "string"]);
  assertEquals([data, more], [null, {}]);
}

test("nginx.conf answers what nginx refuses in the envelope, with an id", async () => {
  await using nginx = new Nginx();
  for (const [what, refusal] of Object.entries(refusals)) {
    const [line, headers, status, reason = "request_malformed"] = refusal;
    const answer = await nginx.ask(`${line}\r\n${host}\r\n${headers}\r\n`);
    assertRefused(answer, status, reason, what);
  }
  const plain = await nginx.ask(headOf("GET /"), { isSecure: false });
  assertRefused(plain, 400, "request_malformed");
});

test("nginx.conf logs who was throttled, and no secret in place of a key", async () => {
  await using nginx = new Nginx();
  const secret = "5".repeat(64);
  for (const key of ["acme", secret]) {
    const line = `POST /api/analyze?x=${secret}`;
    await nginx.ask(headOf(line, `x-api-key: ${key}`));
  }
  const log = await nginx.stopAndReadLog();
  const [known, unknown] = log;
  assertEquals([known.apiKey, unknown.apiKey], ["acme", ""]);
  assertEquals([known.limitReq, known.limitConn], ["PASSED", "PASSED"]);
  assertEquals(known.upstreamStatus, "502, 502");
  assertEquals(JSON.stringify(log).match(secret), null);
});

const machines = {
  "says nothing": silentMachine,
  "dies with the request": dyingMachine,
};
for (const [what, start] of Object.entries(machines)) {
  test(`nginx.conf asks the other machine for a POST if one ${what}`, async () => {
    using machine = await start();
    await using service = serve(() => new Response("from the other one"));
    await using nginx = inFrontOf(machine, service);
    // They begin with either machine in turn.
    for (let sent = 0; sent < 2; sent++) {
      const { status, body } = await nginx.ask(headOf("POST /api/analyze"));
      assertEquals([status, body], [200, "from the other one"]);
    }
    const upstreams = (await nginx.stopAndReadLog())
      .map(({ upstream }) => upstream);
    assertMatch(upstreams.join(), new RegExp(`${machine.port}, 127`));
  });
}

function countedService(answer: (path: string) => Response) {
  const asked: string[] = [];
  const served = serve(({ url }) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    return answer(pathname);
  });
  return { ...served, asked };
}

test("nginx.conf finds a file of the page that one of two releases has", async () => {
  const notFound = () => new Response(null, { status: 404 });
  await using one = countedService(notFound);
  await using other = countedService((path) =>
    path === "/assets/app.1.js" ? new Response("script") : notFound()
  );
  await using nginx = inFrontOf(one, other);
  const get = (path: string) => nginx.ask(headOf(`GET ${path}`));
  for (let view = 0; view < 6; view++) {
    const { status, body } = await get("/assets/app.1.js");
    assertEquals([status, body], [200, "script"]);
  }
  assertEquals((await get("/assets/gone.js")).status, 404);
  // A path that does not exist is asked for once.
  const before = one.asked.length + other.asked.length;
  assertEquals((await get("/nowhere")).status, 404);
  assertEquals(one.asked.length + other.asked.length, before + 1);
});

test("nginx.conf gives an office its page views", async () => {
  await using service = serve(() => new Response("{}"));
  await using nginx = inFrontOf(service, service, siteWithoutRefill);
  const head = headOf("GET /assets/app.js");
  // Ten people open the page of 21 files at once.
  const views = Array.from({ length: 10 * 21 }, () => nginx.ask(head));
  const statuses = (await Promise.all(views)).map(({ status }) => status);
  assertEquals(new Set(statuses), new Set([200]));
});

test("nginx.conf keeps answering while one of two services hangs", async () => {
  await using hung = await ServiceProcess.start();
  await using good = await ServiceProcess.start();
  await using nginx = inFrontOf(hung, good);
  const head = headOf("GET /api/health");
  await nginx.ask(head);
  hung.signal("SIGSTOP");
  // Four clients share 100 requests, each one after the other.
  let left = 100;
  const clients = Array.from({ length: 4 }, async () => {
    const answers: RawResponse[] = [];
    while (left-- > 0) answers.push(await nginx.ask(head));
    return answers;
  });
  const answers = (await Promise.all(clients)).flat();
  hung.signal("SIGCONT");
  assertEquals(answers.map(({ status }) => status), Array(100).fill(200));
  const waited = (await nginx.stopAndReadLog())
    .filter(({ upstream }) => upstream.includes(","));
  assert(waited.length <= 10, `${waited.length} of 100 waited`);
});

for (const encrypt of [false, true]) {
  const kind = encrypt ? "an encrypted" : "a plain";
  test(`nginx.conf passes on ${kind} analysis with 200 headers more, whose client has closed its side`, async () => {
    await using service = await ServiceProcess.start(demoVariables);
    await using nginx = inFrontOf(service);
    const timestamp = Math.floor(Date.now() / 1000);
    const file = fileBody(salesWorkbook([{}]));
    const message = signMessage(file, { timestamp, encrypt });
    const [head, body] = [postHeadWithLength(message), message.body]
      .map((bytes) => new TextDecoder().decode(bytes));
    const many = Array.from({ length: 200 }, (_, i) => `\r\nx-${i}: y`);
    const { status, headers } = await nginx.ask(
      head.replace("host: x", host + many.join("")) + body,
      { isHalfClosed: true },
    );
    assertEquals([status, headers.get("x-error-reason")], [200, null]);
  });
}

test("nginx.conf asks browsers for https, in answers of the service too", async () => {
  await using service = serve(() => new Response("{}"));
  await using nginx = inFrontOf(service);
  const { headers } = await nginx.ask(headOf("GET /nowhere"));
  const found = headers.get("strict-transport-security");
  assertEquals(found, "max-age=31536000");
});

test("nginx.conf lets certbot answer on port 80, and leads all else to https", async () => {
  await using nginx = new Nginx();
  const folder = `${nginx.folder}/.well-known/acme-challenge`;
  Deno.mkdirSync(folder, { recursive: true });
  Deno.writeTextFileSync(`${folder}/token`, "proof");
  Deno.chmodSync(nginx.folder, 0o755);
  const get = (path: string) =>
    nginx.ask(headOf(`GET ${path}`), { isSecure: false, isOnTls: false });
  const proof = await get("/.well-known/acme-challenge/token");
  assertEquals([proof.status, proof.body], [200, "proof"]);
  const other = await get("/x?y");
  const to = other.headers.get("location");
  assertEquals([other.status, to], [308, "https://sales.example.com/x?y"]);
});

test("nginx.conf takes 8 KB of headers, and says how many", async () => {
  await using service = serve(() => new Response("{}"));
  await using nginx = inFrontOf(service);
  const ask = (...lengths: number[]) => {
    const headers = lengths.map((length) => `a: ${"x".repeat(length)}`);
    return nginx.ask(headOf("GET /", ...headers));
  };
  assertEquals((await ask(7900)).status, 200);
  assertEquals((await ask(3900, 3900)).status, 200);
  for (const lengths of [[8300], [5000, 5000], [16_000]]) {
    const refused = await ask(...lengths);
    assertRefused(refused, 431, "request_malformed");
    assertMatch(refused.body, /up to 8 KB together/);
  }
});

test("nginx.conf leaves a 503 and a 500 of an analysis to its client, and asks the other service for a document", async () => {
  let status = 503;
  const refuse = () => new Response("refused", { status });
  await using one = countedService(refuse);
  await using other = countedService(refuse);
  await using nginx = inFrontOf(one, other);
  const askedFor = async (line: string) => {
    const { status } = await nginx.ask(headOf(line));
    const asked = [...one.asked.splice(0), ...other.asked.splice(0)];
    return [status, asked.length];
  };
  assertEquals(await askedFor("POST /api/analyze"), [503, 1]);
  assertEquals(await askedFor("GET /llms.txt"), [503, 2]);
  status = 500;
  assertEquals(await askedFor("POST /api/analyze"), [500, 1]);
});

const limited = ["GET /", "GET /assets/app.js", "GET /x", "POST /api/analyze"];
for (const line of limited) {
  test(`nginx.conf limits the rate of ${line}, whatever api key is invented`, async () => {
    await using service = serve(() => new Response("{}"));
    await using nginx = inFrontOf(service, service, siteWithoutRefill);
    await nginx.ask(headOf("GET /")); // until it listens
    using socket = await nginx.connect();
    let answer: RawResponse;
    let passed = 0;
    do {
      await send(socket, utf8(headOf(line, `x-api-key: ${passed}`)));
      answer = await readResponse(socket);
    } while (answer.status === 200 && passed++ < 900);
    assertRefused(answer, 503, "overloaded");
  });
}

test("nginx.conf limits the requests of an address at once, on every location", async () => {
  const held = Promise.withResolvers<Response>();
  await using service = serve(async () => (await held.promise).clone());
  const few = site.replaceAll("sales_connections 256", "sales_connections 2");
  await using nginx = inFrontOf(service, service, few);
  const ask = (path: string) => nginx.ask(headOf(`GET ${path}`));
  const waiting = [ask("/"), ask("/assets/app.js")];
  for (const path of ["/", "/assets/app.js", "/api/health", "/api/analyze"]) {
    // The first two may still be on their way.
    let refused = await Promise.race([ask(path), ...waiting]);
    while (refused.status !== 503) refused = await ask(path);
    assertRefused(refused, 503, "overloaded");
  }
  held.resolve(new Response("{}"));
  await Promise.allSettled(waiting);
});

test("nginx.conf passes on each header that the service reads, and those of a trace", async () => {
  let seen = new Headers();
  await using service = serve(({ headers }) => {
    seen = headers;
    return new Response("{}");
  });
  await using nginx = inFrontOf(service);
  const own = ["content-length", "expect", "host"];
  const names = [
    ...Object.keys(longestHeaders).filter((name) => !own.includes(name)),
    "traceparent",
    "tracestate",
  ];
  const headers = names.map((name) => `${name}: value of ${name}`);
  await nginx.ask(headOf("GET /", ...headers));
  // nginx sets these two itself: a stranger's values do not count.
  const trusted = ["x-forwarded-for", "x-request-id"];
  for (const name of names) {
    const isPassed = seen.get(name) === `value of ${name}`;
    assertEquals(isPassed, !trusted.includes(name), name);
  }
  assertEquals(seen.get("x-forwarded-for"), "127.0.0.1");
});
