/**
 * A kept-alive HTTP/1.1 connection that takes almost no time itself, so that
 * times are those of the server. Used by everything that sends requests.
 */
import { Buffer } from "node:buffer";

/** The status and the whole body of an answer. */
export interface Answer {
  status: number;
  body: Uint8Array<ArrayBuffer>;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const HEAD_END = "\r\n\r\n";
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

  /** Sends a request; the answer must have a `content-length`. */
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
    for (let offset = 0; offset < bytes.length;) {
      offset += await this.socket.write(bytes.subarray(offset));
    }
  }

  async #receive(): Promise<Answer> {
    let head = Buffer.alloc(0);
    let end = -1;
    while (end < 0) {
      head = Buffer.concat([head, await this.#read()]);
      end = head.indexOf(HEAD_END);
    }
    const text = decoder.decode(head.subarray(0, end));
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
    if (!Number.isInteger(length)) {
      throw new Error(`No content-length: ${text}`);
    }
    const body = new Uint8Array(length);
    const rest = head.subarray(end + HEAD_END.length);
    body.set(rest);
    for (let offset = rest.length; offset < length;) {
      const chunk = await this.#read();
      body.set(chunk, offset);
      offset += chunk.length;
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
