/** A page of the service in which tests call the engine and the client. */
import type { Answer, NoAnswer } from "../../../explore/answers/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";
import { assetNames } from "../../support/assets.ts";
import { bundleEntry } from "../../../bundle.ts";
import {
  createService,
  type ServiceOptions,
} from "../../../../tests/support/service.ts";
import {
  type BrowserContextOptions,
  openPage,
  type Page,
  type WatchedPage,
} from "./browser.ts";

export interface EnginePage extends WatchedPage {
  base: string;
  /** Adds a file that the page can analyze by its name. */
  addFile(name: string, bytes: Uint8Array<ArrayBuffer>): void;
}

let entry: Promise<string> | undefined;

/** The bundle of entry.ts, which uses the worker of the page. */
async function bundleOfEntry(): Promise<string> {
  const [{ text }] = await bundleEntry("suite/tests/browser/support/entry.ts");
  return text.replaceAll('"./engine.js"', `"/assets/${assetNames.engine}"`);
}

/** Serves a service and opens its page, with `engine` and `fileNamed` in it. */
export async function openEnginePage(
  options: ServiceOptions = {},
  contextOptions: BrowserContextOptions = {},
): Promise<EnginePage> {
  entry ??= bundleOfEntry();
  const script = await entry;
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const service = await createService({ now: Date.now, ...options });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      const file = files.get(decodeURIComponent(pathname).slice(1));
      if (file !== undefined) return new Response(file);
      return pathname === "/test.js"
        ? new Response(script, {
          headers: { "content-type": "text/javascript" },
        })
        : withTwoEngines(await service.handle(request));
    },
  );
  const base = `http://127.0.0.1:${server.addr.port}`;
  const watched = await openPage(base, "/", contextOptions);
  return {
    ...watched,
    base,
    addFile: (name, bytes) => files.set(name, bytes),
    async [Symbol.asyncDispose]() {
      try {
        await watched[Symbol.asyncDispose]();
      } finally {
        await server.shutdown();
      }
    },
  };
}

/** Lets the page load a second engine, that of the test, beside its own. */
function withTwoEngines(response: Response): Response {
  const policy = response.headers.get("content-security-policy");
  if (policy !== null) {
    response.headers.set(
      "content-security-policy",
      policy.replace("trusted-types engine", "$& 'allow-duplicates'"),
    );
  }
  return response;
}

export interface Outcome {
  answers?: (Answer | NoAnswer)[];
  rows?: number;
  /** File name and reason of each failure. */
  failures?: [file: string, reason: string][];
}

type Engine = typeof import("./entry.ts");

/** Analyzes files of the page by their names, all together, and asks questions. */
export function analyzeIn(
  page: Page,
  names: readonly string[],
  questions: readonly Question[] = [],
): Promise<Outcome> {
  return page.evaluate(async ([names, questions]) => {
    const address = "/test.js";
    const { analyze }: Engine = await import(address);
    const inputs = await Promise.all(names.map(async (name) => {
      const response = await fetch(`/${encodeURIComponent(name)}`);
      return new File([await response.blob()], name);
    }));
    const analysis = await analyze({ inputs, leftOut: [], decisions: {} });
    if ("failures" in analysis) {
      return {
        failures: analysis.failures.map(({ file }): [string, string] => [
          file.name,
          "reason" in file ? file.reason : file.why,
        ]),
      };
    }
    const { facts, explorer } = analysis;
    const answers = [];
    for (const one of questions) answers.push(await explorer.answer(one));
    explorer.worker.close();
    const rows = facts.files.flatMap(({ months }) => months)
      .reduce((sum, { records }) => sum + records, 0);
    return { answers, rows };
  }, [[...names], [...questions]] as const);
}
