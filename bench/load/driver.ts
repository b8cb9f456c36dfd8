/** Sends the requests of a load and judges their answers. Used by main.ts. */
import { HttpConnection } from "../server/http_connection.ts";
import { createRandom } from "../workloads/random.ts";
import { chooseKind, type Kind, type Verdict } from "./mixture.ts";

/** The result of one request. */
export interface Outcome {
  kind: Kind;
  verdict: Verdict | "broken";
  /** From the time it was due to the last byte of its answer. */
  milliseconds: number;
}

const SEED = 20_261_120;

/** Sends requests, over as many connections as are needed at once. */
export class Driver implements Disposable {
  readonly outcomes: Outcome[] = [];
  readonly #idle: HttpConnection[] = [];
  readonly #random = createRandom(SEED);

  constructor(readonly port: number, readonly kinds: readonly Kind[]) {}

  /** Each client waits for its answer before it sends the next request. */
  async sendInTurn(seconds: number, clients: number): Promise<void> {
    const end = performance.now() + seconds * 1000;
    const client = async () => {
      while (performance.now() < end) await this.#sendOne(performance.now());
    };
    await Promise.all(Array.from({ length: clients }, client));
  }

  /** Sends at a fixed rate, even if the server does not keep up. */
  async sendAtRate(seconds: number, perSecond: number): Promise<void> {
    const start = performance.now();
    const sent: Promise<void>[] = [];
    for (let i = 0; i < seconds * perSecond; i++) {
      const due = start + i * 1000 / perSecond;
      const early = due - performance.now();
      if (early > 1) await new Promise((go) => setTimeout(go, early));
      sent.push(this.#sendOne(due));
    }
    await Promise.all(sent);
  }

  async #sendOne(due: number): Promise<void> {
    const kind = chooseKind(this.kinds, this.#random);
    const verdict = await this.#ask(kind);
    const milliseconds = performance.now() - due;
    this.outcomes.push({ kind, verdict, milliseconds });
  }

  async #ask(kind: Kind): Promise<Outcome["verdict"]> {
    const { target, headers, body } = await kind.message();
    const connection = this.#idle.pop() ?? await HttpConnection.open(this.port);
    try {
      const answer = await connection.send(target, headers, body);
      this.#idle.push(connection);
      return kind.judge(answer);
    } catch (error) {
      console.error(`${kind.name}: ${error}`);
      connection[Symbol.dispose]();
      return "broken";
    }
  }

  [Symbol.dispose](): void {
    for (const connection of this.#idle) connection[Symbol.dispose]();
  }
}
