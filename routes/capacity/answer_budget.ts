/**
 * Bounds the bytes of answers and documents that clients have not read yet.
 *
 * Deno keeps the body of a response until the client has read it, and does not
 * tell when: a client could request answers of 32 MiB, read none, and fill the
 * memory. So long answers are sent in pieces, each when the connection has
 * room, and count until the last piece is sent. Of an unread answer of 32 MiB,
 * the buffers of the system took 4.1 MiB over HTTP/1.1 and 2.1 MiB over HTTP/2.
 */
import { overloaded } from "./admission.ts";
import { release } from "../../core/bytes/mod.ts";
import { Shares } from "./shares.ts";

/**
 * Answers of one piece are not counted: Deno and the system buffer a piece
 * before anybody reads it.
 */
const PIECE_BYTES = 256 * 1024;
/** Shorter documents are not counted. */
const MAX_SMALL_BYTES = 64 * 1024;

/**
 * Bounds the bytes of all unread answers. An api key gets at most as much room
 * as it leaves for others: one key gets half of the room, two keys get two
 * thirds together.
 */
export class AnswerBudget {
  readonly #shares = new Shares();

  constructor(readonly maxBytes: number) {}

  /** Bytes of all unread answers. */
  get unreadBytes(): number {
    return this.#shares.total;
  }

  /**
   * The response with an answer, which counts until the client has read it or
   * left. Then the memory of the answer is freed: V8 frees arrays from other
   * threads late (1.8 GB under load instead of 0.3).
   * @throws {Refusal} `overloaded`
   */
  reply(
    apiKey: string,
    answer: Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
  ): Response {
    const { length } = answer;
    if (length <= PIECE_BYTES) {
      const response = new Response(answer, { headers }); // holds a copy
      release(answer);
      return response;
    }
    this.#take(apiKey, length);
    const pieces = inPieces(answer, () => {
      this.#shares.add(apiKey, -length);
      release(answer);
    });
    return new Response(pieces, { headers });
  }

  /**
   * A document as the body of a response, which counts until it is sent. All
   * responses share its bytes: Deno would copy an array for each, and keep up to
   * 400 KB of a stream of HTTP/2 that nobody reads.
   *
   * @param sender whose share the document takes
   * @param sent settled once the response is sent, or its client has left
   * @throws {Refusal} `overloaded`
   */
  share(
    sender: string,
    document: Uint8Array<ArrayBuffer>,
    sent: () => Promise<void>,
  ): BodyInit {
    const { length } = document;
    if (length <= MAX_SMALL_BYTES) return document;
    this.#take(sender, length);
    const giveBack = () => this.#shares.add(sender, -length);
    sent().then(giveBack, giveBack);
    return new ReadableStream({
      pull(controller) {
        controller.enqueue(document);
        controller.close();
      },
    }, { highWaterMark: 0 });
  }

  #take(key: string, length: number): void {
    const shares = this.#shares;
    const own = shares.of(key) + length;
    if (own > this.maxBytes - shares.total - length) throw overloaded();
    shares.add(key, length);
  }
}

/**
 * Yields copies of the pieces whenever the connection has room; calls `onEnd`
 * once.
 */
function inPieces(
  bytes: Uint8Array<ArrayBuffer>,
  onEnd: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  const pull = (
    controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>,
  ) => {
    controller.enqueue(bytes.slice(at, at += PIECE_BYTES));
    if (at < bytes.length) return;
    controller.close();
    onEnd();
  };
  return new ReadableStream({ pull, cancel: onEnd }, { highWaterMark: 0 });
}
