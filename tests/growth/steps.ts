/**
 * Counts the steps of a function: how often V8 enters each block of the
 * product's code, and each element that a built-in function searches, copies or
 * sorts. Needs nothing in the product. Modules must be imported after
 * {@linkcode StepCounter.start}: V8 counts blocks of code that it compiles later.
 */
import { Session } from "node:inspector";
import { isIn } from "../support/paths.ts";

/** Steps by function, such as `core/unzip.ts inflating`. */
export type Steps = ReadonlyMap<string, number>;

/** The part of V8's coverage that is read here. */
interface Coverage {
  result: { url: string; functions: CoveredFunction[] }[];
}

/** The first range is the whole function, the others are blocks in it. */
interface CoveredFunction {
  functionName: string;
  ranges: { startOffset: number; endOffset: number; count: number }[];
}

/** The product, and loops that it once had; not what makes inputs. */
const isSubject = isIn("core/", "schemas/", "suite/", "tests/growth/old_*.ts");
const isOfSuitesTests = isIn("suite/tests/");
const isCounted = (path: string) => isSubject(path) && !isOfSuitesTests(path);

const root = new URL("../../", import.meta.url).href;
const AT_THE_TOP = "(outside of functions)";
/** Built-in functions treat this many elements in the time of a block. */
const ELEMENTS = 2;
/** Shorter lists cost about as much as the call. */
const MIN_ELEMENTS = 32;

type List = { readonly length: number };
/** How many elements a method visits, given its list, result and arguments. */
type Visits = (list: List, result: unknown, args: readonly unknown[]) => number;

const all: Visits = ({ length }) => length;
const upToFound: Visits = ({ length }, at, [, from = 0]) =>
  (Number(at) < 0 ? length : Number(at)) - Number(from);
const ofResult: Visits = (_, result) => (result as List).length;
const searches = { includes: all, indexOf: upToFound, lastIndexOf: all };

/** Of arrays of all kinds; functions for each element are blocks of their own. */
const listMethods: Record<string, Visits> = {
  ...searches,
  concat: ofResult,
  copyWithin: all,
  fill: ({ length }, _, [, start = 0, end = length]) =>
    Number(end) - Number(start),
  join: all,
  reverse: all,
  set: (_list, _result, [source]) => (source as List).length,
  shift: all,
  slice: ofResult,
  sort: all,
  splice: all,
  unshift: all,
};
const textMethods: Record<string, Visits> = {
  ...searches,
  normalize: all,
  split: all,
};

/** Counts the steps of the product. */
export class StepCounter {
  readonly #session = new Session();
  readonly #builtIn = new Map<string, number>();
  #isCounting = false;

  private constructor() {}

  static async start(): Promise<StepCounter> {
    const counter = new StepCounter();
    for (const [name, visits] of Object.entries(listMethods)) {
      counter.#replace(Array.prototype, name, visits);
      counter.#replace(
        Object.getPrototypeOf(Int8Array.prototype),
        name,
        visits,
      );
    }
    for (const [name, visits] of Object.entries(textMethods)) {
      counter.#replace(String.prototype, name, visits);
    }
    counter.#session.connect();
    await counter.#post("Profiler.enable");
    await counter.#post("Profiler.startPreciseCoverage", {
      callCount: true,
      detailed: true,
    });
    return counter;
  }

  /** The steps that a function takes. */
  async count(run: () => Promise<void> | void): Promise<Steps> {
    this.#isCounting = true;
    await run();
    this.#isCounting = false;
    const { result } = await this.#post(
      "Profiler.takePreciseCoverage",
    ) as Coverage;
    const steps = new Map(this.#builtIn);
    this.#builtIn.clear();
    for (const { url, functions } of result) {
      const path = url.slice(root.length);
      if (!url.startsWith(root) || !isCounted(path)) continue;
      for (const [name, entered] of enteredBlocks(functions)) {
        const key = `${path} ${name}`;
        steps.set(key, (steps.get(key) ?? 0) + entered);
      }
    }
    return steps;
  }

  #post(method: string, params: object = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#session.post(method, params, (error, result) => {
        if (error) reject(error);
        else resolve(result);
      });
    });
  }

  /** Replaces a method by one that counts the elements it may visit. */
  #replace(prototype: object, name: string, visits: Visits): void {
    const method = Object.getOwnPropertyDescriptor(prototype, name)?.value;
    if (method === undefined) return;
    const add = (elements: number) => {
      if (this.#isCounting && elements >= MIN_ELEMENTS) {
        this.#addBuiltIn(name, elements);
      }
    };
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value: function (this: List, ...args: unknown[]) {
        const result = method.apply(this, args);
        add(visits(this, result, args));
        return result;
      },
    });
  }

  #addBuiltIn(name: string, elements: number): void {
    // Finding the caller takes built-in functions, too.
    this.#isCounting = false;
    const caller = callerOf(new Error().stack ?? "");
    this.#isCounting = true;
    if (caller === undefined) return;
    const key = `${caller} calls ${name}`;
    const before = this.#builtIn.get(key) ?? 0;
    this.#builtIn.set(key, before + elements / ELEMENTS);
  }
}

/**
 * How often blocks of each function were entered. A function without a name is
 * part of the one around it, which V8 lists before it.
 */
function* enteredBlocks(
  functions: readonly CoveredFunction[],
): Generator<[name: string, entered: number]> {
  const around: { name: string; end: number }[] = [];
  for (const { functionName, ranges } of functions) {
    const [{ startOffset, endOffset }] = ranges;
    while ((around.at(-1)?.end ?? Infinity) <= startOffset) around.pop();
    const name = functionName || (around.at(-1)?.name ?? AT_THE_TOP);
    around.push({ name, end: endOffset });
    yield [name, ranges.reduce((sum, { count }) => sum + count, 0)];
  }
}

/** The function of the product that called a built-in function. */
function callerOf(stack: string): string | undefined {
  // The lines before it are of this file.
  const line = stack.split("\n").at(4) ?? "";
  const start = line.indexOf(root);
  if (start < 0) return undefined;
  const [path] = line.slice(start + root.length).split(":");
  if (!isCounted(path)) return undefined;
  const [, name] = /at (?:async )?(\S+) \(/.exec(line) ?? [];
  return `${path} ${name ?? AT_THE_TOP}`;
}
