/**
 * A kept-alive HTTP/1.1 connection with next to no cost of its own, so that
 * what is measured is the server.
 */

/** An answer: its status and its whole body. */
export interface Answer {
  status: number;
  body: Uint8Array<ArrayBuffer>;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const HEAD_END = encoder.encode("\r\n\r\n");
const READ_BYTES = 256 * 1024;

export class HttpConnection implements Disposable {
  readonly #buffer = new Uint8Array(READ_BYTES);

  private constructor(readonly host: string, readonly socket: Deno.TcpConn) {
    socket.setNoDelay();
  }

  static async open(port: number): Promise<HttpConnection> {
    const socket = await Deno.connect({ hostname: "127.0.0.1", port });
    return new HttpConnection(`127.0.0.1:${port}`, socket);
  }

  /** Sends a request; the answer must say its length. */
  async send(
    target: string,
    headers: Record<string, string> = {},
    body: Uint8Array = new Uint8Array(),
  ): Promise<Answer> {
    const fields = { host: this.host, "content-length": `${body.length}` };
    const head = Object.entries({ ...fields, ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`);
    await this.#write(
      encoder.encode(`${target} HTTP/1.1\r\n${head.join("")}\r\n`),
    );
    await this.#write(body);
    return await this.#receive();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      at += await this.socket.write(bytes.subarray(at));
    }
  }

  async #receive(): Promise<Answer> {
    let head = new Uint8Array();
    let end = -1;
    while (end < 0) {
      head = concatenate(head, await this.#read());
      end = indexOf(head, HEAD_END);
    }
    const text = decoder.decode(head.subarray(0, end));
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
    if (!Number.isInteger(length)) throw new Error(`No length: ${text}`);
    const body = new Uint8Array(length);
    const rest = head.subarray(end + HEAD_END.length);
    body.set(rest);
    for (let at = rest.length; at < length;) {
      const chunk = await this.#read();
      body.set(chunk, at);
      at += chunk.length;
    }
    return { status: Number(text.split(" ")[1]), body };
  }

  async #read(): Promise<Uint8Array> {
    const length = await this.socket.read(this.#buffer);
    if (length === null) {
      throw new Error("The server has closed the connection");
    }
    return this.#buffer.subarray(0, length);
  }

  [Symbol.dispose](): void {
    this.socket.close();
  }
}

function indexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  for (let at = 0; at + wanted.length <= bytes.length; at++) {
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return at;
  }
  return -1;
}

function concatenate(first: Uint8Array, second: Uint8Array) {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
