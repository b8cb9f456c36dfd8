/** A file -> the answer of a service. */
import fs from "node:fs";
import { parseEnv } from "node:util";
import { SalesStatistics } from "../../client/mod.ts";
import { type WorkbookFile, Workbooks } from "../../core/workbooks/mod.ts";
import { isNote, type LanguageId } from "../../schemas/mod.ts";
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

/**
 * Sends a file.
 * @throws {ServiceError} if there is no answer
 * @throws {UsageError} if the address or the api key cannot be right
 */
export async function askService(
  file: WorkbookFile,
  bytes: Uint8Array,
  { url, ...options }: ServiceOptions,
): Promise<Data> {
  const { stats, notes } = await clientFor(url, options)
    .analyze(bytes, { filename: file.name });
  const workbooks = new Workbooks();
  workbooks.addAnswer(file, { stats, notes: notes.filter(isNote) });
  const { facts } = workbooks.settle();
  return {
    facts,
    coverage: facts.coverage,
    sums: () => stats,
    json: () =>
      Promise.resolve(new TextEncoder().encode(JSON.stringify(stats))),
    rows: undefined,
  };
}

function clientFor(
  baseUrl: string,
  options: Omit<ServiceOptions, "url">,
): SalesStatistics {
  try {
    return new SalesStatistics({ baseUrl, ...options });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}
