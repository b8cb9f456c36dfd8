/** Reads files in a worker, which ends if a file takes too long. */
import { hashOfBytes, type Others } from "../../explore/workbooks/mod.ts";
import type { FileBytes } from "./read_file.ts";
import {
  type FileContent,
  limitOf,
  type ReadingOrder,
  type ReadingReport,
} from "./reading.ts";
import {
  type ReadingThread,
  startWorker,
  type ThreadListener,
} from "./thread.ts";

/**
 * Milliseconds for a worker to notice itself that a file takes too long. Later
 * it must be stuck outside of JavaScript.
 */
const SPARE_MS = 2000;

export interface ReaderOptions {
  start?: (listener: ThreadListener) => ReadingThread;
  /** Milliseconds for a worker to read a file, or to refuse it. */
  limitOf?: (inflatedBytes: number) => number;
}

export interface ReadFileOptions
  extends
    Partial<Pick<ReadingOrder, "listedRows" | "handling" | "targetUnit">> {
  /** Other files; a file with the same bytes is not read again. */
  others?: Others;
  onShare?: (share: number) => void;
}

/**
 * A worker for one file after another. It starts with the first file, and again
 * after a file that took too long.
 */
export class WorkbookReader {
  readonly #start: (listener: ThreadListener) => ReadingThread;
  readonly #limitOf: (inflatedBytes: number) => number;
  #member: Member | undefined;

  constructor(options: ReaderOptions = {}) {
    this.#start = options.start ?? startWorker;
    this.#limitOf = options.limitOf ?? ((bytes) => limitOf(bytes) + SPARE_MS);
  }

  /**
   * Reads a file, and takes its bytes away. A file that takes too long is
   * refused.
   * @throws {Error} if the worker fails
   */
  async read(
    { file, bytes }: FileBytes,
    { others, onShare = () => {}, listedRows, handling, targetUnit }:
      ReadFileOptions = {},
  ): Promise<FileContent> {
    const hash = await hashOfBytes(bytes);
    const of = others?.nameOf(hash);
    if (of !== undefined) {
      return { ...file, why: "copy", hash, of, isCounted: true };
    }
    const order = { file, bytes, hash, listedRows, handling, targetUnit };
    try {
      const content = await this.#carryOut(order, onShare);
      // Reading was cut off anywhere, so the worker may be in any state.
      if ("reason" in content && content.reason === "analysis_timeout") {
        this.end();
      }
      return content;
    } catch (error) {
      this.end();
      throw error;
    }
  }

  /** Ends the worker. */
  end(): void {
    if (this.#member === undefined) return;
    this.#member.listener = undefined;
    this.#member.thread.end();
    this.#member = undefined;
  }

  #startMember(): Member {
    const member: Member = {
      listener: undefined,
      thread: this.#start({
        report: (said) => member.listener?.report(said),
        fail: (error) => member.listener?.fail(error),
      }),
    };
    return member;
  }

  /** Has the worker read a file; one that is stuck is refused for it. */
  async #carryOut(
    order: ReadingOrder,
    onShare: (share: number) => void,
  ): Promise<FileContent> {
    const { file, hash } = order;
    const { promise, resolve, reject } = Promise.withResolvers<FileContent>();
    let begunAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const allow = (inflatedBytes: number) => {
      clearTimeout(timer);
      const ms = this.#limitOf(inflatedBytes);
      const left = begunAt + ms - performance.now();
      timer = setTimeout(() =>
        resolve({
          ...file,
          hash,
          why: "refused",
          reason: "analysis_timeout",
          facts: { seconds: ms / 1000 },
        }), left);
    };
    const report = (said: ReadingReport) => {
      switch (said.kind) {
        case "begun":
          begunAt = performance.now();
          return allow(0);
        case "inflated":
          return allow(said.bytes);
        case "share":
          return onShare(said.share);
        case "read":
          return resolve(said.content);
        case "failed":
          return reject(new Error(said.error));
      }
    };
    const member = this.#member ??= this.#startMember();
    member.listener = { report, fail: reject };
    member.thread.send(order);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      member.listener = undefined;
    }
  }
}

/** A worker, and who listens to it while it reads a file. */
interface Member {
  thread: ReadingThread;
  listener: ThreadListener | undefined;
}
