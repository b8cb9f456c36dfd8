/** Files as they are sent: their bytes, their tags, and their bytes as gzip. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
// @ts-types="./etag.d.ts"
import { eTag } from "@std/http/etag";
import { documents } from "../../schemas/mod.ts";
import { assetFiles } from "./files.ts";

/** A file ready to be sent. */
export interface PreparedFile {
  plain: Uint8Array<ArrayBuffer>;
  tag: string;
  /**
   * Compressed as well as possible, but only once, because a file is sent
   * often.
   */
  gzip: () => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Keeps the files that were sent most recently. Without `PUBLIC_URL`, the base
 * URL of a document comes from `Host`, which a client may invent.
 */
export class SentFiles {
  readonly #kept = new Map<string, Promise<PreparedFile>>();

  /** @param capacity the maximum number of files to keep */
  constructor(readonly capacity: number) {}

  /**
   * @param key stands for one file and one base URL
   * @param read reads the bytes of a file that is not kept
   */
  async find(
    key: string,
    read: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<PreparedFile> {
    const sent = this.#kept.get(key) ?? read().then(prepare);
    this.#kept.delete(key);
    this.#kept.set(key, sent);
    if (this.#kept.size > this.capacity) {
      const [oldest] = this.#kept.keys();
      this.#kept.delete(oldest);
    }
    try {
      return await sent;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }
}

/** All documents and assets, for some base URLs. */
export const sentFiles = new SentFiles(
  4 * (Object.keys(documents).length + assetFiles.size),
);

async function prepare(plain: Uint8Array<ArrayBuffer>): Promise<PreparedFile> {
  let compressed: ReturnType<PreparedFile["gzip"]> | undefined;
  return {
    plain,
    tag: await eTag(plain) ?? "",
    gzip: () => compressed ??= compress(plain),
  };
}

async function compress(plain: Uint8Array) {
  return new Uint8Array(await promisify(gzip)(plain, { level: 9 }));
}
