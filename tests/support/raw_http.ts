/** HTTP/1.1 over a plain socket, for requests that `fetch` would not send. */
import { concat, utf8 } from "./bytes.ts";

const PATIENCE_MILLISECONDS = 60_000;

export interface RawResponse {
  status: number;
  headers: Headers;
  body: string;
}

/** A request head; header values may be anything. */
export function requestHead(
  line: string,
  headers: Iterable<readonly [string, string]>,
): Uint8Array {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return utf8(`${line} HTTP/1.1\r\n${lines.join("")}\r\n`);
}

/** One chunk of a chunked body; an empty one ends it. */
export function chunk(data: Uint8Array): Uint8Array {
  return concat(utf8(`${data.length.toString(16)}\r\n`), data, utf8("\r\n"));
}

export function connect(port: number): Promise<Deno.Conn> {
  return Deno.connect({ hostname: "127.0.0.1", port });
}

/** Opens connections that each send these bytes and stall; disposing closes them. */
export async function stalledClients(
  port: number,
  count: number,
  sent: Uint8Array,
): Promise<Disposable> {
  const stack = new DisposableStack();
  await Promise.all(Array.from({ length: count }, async () => {
    await send(stack.use(await connect(port)), sent);
  }));
  return stack;
}

export async function send(
  socket: Deno.Conn,
  ...parts: readonly Uint8Array[]
): Promise<void> {
  const bytes = concat(...parts);
  for (let at = 0; at < bytes.length;) {
    at += await socket.write(bytes.subarray(at));
  }
}

/**
 * Reads until `enough`, or until the server closes. After a minute it closes the
 * socket: a test must fail instead of hanging.
 */
export async function receive(
  socket: Deno.Conn,
  enough: (text: string) => boolean = () => false,
): Promise<string> {
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(65_536);
  let text = "";
  const timer = setTimeout(() => socket.close(), PATIENCE_MILLISECONDS);
  while (!enough(text)) {
    const count = await socket.read(buffer);
    if (count === null) break;
    text += decoder.decode(buffer.subarray(0, count), { stream: true });
  }
  clearTimeout(timer);
  return text;
}

export async function exchange(
  port: number,
  ...parts: readonly Uint8Array[]
): Promise<RawResponse> {
  using socket = await connect(port);
  await send(socket, ...parts);
  return await readResponse(socket);
}

export async function readResponse(socket: Deno.Conn): Promise<RawResponse> {
  return parseResponse(await receive(socket, isComplete));
}

export function isComplete(text: string): boolean {
  const [head, ...rest] = text.split("\r\n\r\n");
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  const body = utf8(rest.join("\r\n\r\n"));
  return rest.length > 0 && body.length >= Number(length ?? 0);
}

export function parseResponse(text: string): RawResponse {
  const [head, ...rest] = text.split("\r\n\r\n");
  const [statusLine, ...lines] = head.split("\r\n");
  const pairs = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
  });
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: new Headers(pairs as [string, string][]),
    body: rest.join("\r\n\r\n"),
  };
}
