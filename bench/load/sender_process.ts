import { LineProcess } from "../processes/line_process.ts";
import type { Sending } from "./sender.ts";

const script = new URL("sender.ts", import.meta.url);

/** Runs sender.ts in a new process. */
export class SenderProcess extends LineProcess {
  constructor(sending: Sending) {
    super("A sender", [script.href, JSON.stringify(sending)]);
  }

  /** Sends for this time; returns the milliseconds of each request. */
  async send(milliseconds: number): Promise<number[]> {
    return JSON.parse(await this.ask(`${milliseconds}`));
  }
}
