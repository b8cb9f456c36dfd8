/** Files -> the answers of a service, added up. */
import fs from "node:fs";
import { parseEnv } from "node:util";
import { SalesStatistics, ServiceError } from "../../client/mod.ts";
import { monthlyStats } from "../../core/sales/mod.ts";
import {
  hashOfBytes,
  type LeftOut,
  type ReadTargetsWorkbook,
  readWorkbook,
  Workbooks,
} from "../../explore/workbooks/mod.ts";
import { isNote, type LanguageId } from "../../schemas/mod.ts";
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import { type FileBytes, fileMeter } from "../workbooks/mod.ts";
import { type Order, UsageError } from "./arguments.ts";
import type { Data } from "./data.ts";
import { messageOf } from "./files.ts";
import type { Words } from "./words/en.ts";

export interface ServiceOptions {
  url: string;
  apiKey: string;
  apiSecret: string;
  encrypt: boolean;
  language: LanguageId;
}

/**
 * The address and the credentials, from the environment or a file: everybody on
 * the machine can see arguments.
 * @throws {UsageError}
 */
export function serviceOptions(
  { url = "", envFile, encrypt }: Order,
  { env, resolve, language, words }: {
    env: (name: string) => string | undefined;
    resolve: (path: string) => string;
    language: LanguageId;
    words: Words;
  },
): ServiceOptions {
  const file = envFile === undefined ? {} : readEnv(resolve(envFile), words);
  const apiKey = file.API_KEY ?? env("API_KEY");
  const apiSecret = file.API_SECRET ?? env("API_SECRET");
  if (!apiKey || !apiSecret) throw new UsageError(words.usage.noCredentials);
  return { url, apiKey, apiSecret, encrypt, language };
}

function readEnv(path: string, { usage }: Words) {
  try {
    return parseEnv(fs.readFileSync(path, "utf8"));
  } catch (error) {
    throw new UsageError(usage.unreadable(path, messageOf(error)));
  }
}

/** Statuses that are about the workbook: the service may take the others. */
const REFUSALS: readonly number[] = [400, 413];

/** Sends files to a service; their answers are added up. */
export class Service {
  readonly #client: SalesStatistics;
  readonly #answers: MonthlySalesStats[] = [];

  /**
   * @param workbooks those that this machine reads: the targets
   * @throws {UsageError} if the address or the api key cannot be right
   */
  constructor(
    { url, ...options }: ServiceOptions,
    readonly workbooks: Workbooks,
  ) {
    try {
      this.#client = new SalesStatistics({ baseUrl: url, ...options });
    } catch (error) {
      throw new UsageError(messageOf(error));
    }
  }

  /**
   * Sends a file, unless another one has the same bytes; or adds one that
   * cannot be read. One of targets, which the service refuses for its columns,
   * is read here.
   * @param keepsGoing whether a workbook that the service refuses is left out
   * @throws {ServiceError} if there is no answer
   */
  async add(
    read: FileBytes | LeftOut,
    { keepsGoing, targetUnit }: Pick<Order, "keepsGoing" | "targetUnit">,
  ): Promise<void> {
    const workbooks = this.workbooks;
    if ("why" in read) return workbooks.add(read);
    const hash = await hashOfBytes(read.bytes);
    const file = { ...read.file, hash };
    const of = workbooks.nameOf(hash);
    if (of !== undefined) {
      return workbooks.add({ ...file, why: "copy", of, isCounted: true });
    }
    try {
      const { stats, notes } = await this.#client
        .analyze(read.bytes, { filename: file.name });
      workbooks.addAnswer(file, { stats, notes: notes.filter(isNote) });
      this.#answers.push(stats);
    } catch (error) {
      const isOther = error instanceof ServiceError &&
        error.reason === "columns_missing";
      const targets = isOther && await targetsIn(read, targetUnit);
      if (targets) return workbooks.add(targets);
      const isRefused = error instanceof ServiceError &&
        REFUSALS.includes(error.status);
      if (!keepsGoing || !isRefused) throw error;
      const { message } = error;
      workbooks.add({ ...file, why: "refused_by_service", message });
    }
  }

  /** What the answers say together. */
  async data(): Promise<Data> {
    const settled = this.workbooks.settle();
    const [first, ...others] = this.#answers;
    // One answer is passed on as it is: adding up rounds once more.
    const stats = first === undefined || others.length > 0
      ? await monthlyStats(settled.sums())
      : first;
    return {
      facts: settled.facts,
      coverage: settled.facts.coverage,
      sums: () => stats,
      json: () =>
        Promise.resolve(new TextEncoder().encode(JSON.stringify(stats))),
      rows: undefined,
    };
  }
}

/** The targets of a workbook, or what is wrong with them; undefined if it has none. */
async function targetsIn(
  { file, bytes }: FileBytes,
  targetUnit: Order["targetUnit"],
): Promise<ReadTargetsWorkbook | LeftOut | undefined> {
  const read = await readWorkbook(file, bytes, {
    keepsRows: false,
    targetUnit,
    meter: fileMeter(),
  });
  if ("targets" in read) return read;
  return "why" in read && read.why === "bad_targets" ? read : undefined;
}
