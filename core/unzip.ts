/**
 * The only step of an analysis that may wait: browsers inflate in the
 * background. Everything after it is a function of bytes.
 */
import { inflate, inflateBeginning } from "./platform/mod.ts";
import { WorkMeter } from "./work_meter.ts";
import {
  type Deflated,
  findParts,
  type Inflating,
  type UnzipOptions,
  type WorkbookParts,
} from "./xlsx/mod.ts";

/** Runs synchronous work, perhaps within a time limit. */
export type Run = <Result>(work: () => Result) => Result;

/**
 * Inflates the parts of a workbook that an analysis needs, and no others.
 * @param run runs the work between waiting
 * @throws {Refusal} `not_a_workbook`, `workbook_damaged`,
 * `workbook_unsupported`, `workbook_too_large`
 */
export async function unzip(
  bytes: Uint8Array,
  { meter = new WorkMeter(), ...options }: UnzipOptions,
  run?: Run,
): Promise<WorkbookParts> {
  return await inflating(findParts(bytes, { ...options, meter }), run);
}

/**
 * {@linkcode unzip} where nothing inflates in the background: in Deno, Node.js
 * and Bun.
 * @throws {TypeError} in browsers
 */
export function unzipSync(
  bytes: Uint8Array,
  { meter = new WorkMeter(), ...options }: UnzipOptions,
): WorkbookParts {
  const steps = findParts(bytes, { ...options, meter });
  let step = steps.next();
  while (!step.done) {
    const next = resume(steps, step.value);
    if (next instanceof Promise) throw new TypeError("Inflating takes time");
    step = next;
  }
  return step.value;
}

/** Runs steps that need inflated data. */
export async function inflating<Result>(
  steps: Inflating<Result>,
  run: Run = runHere,
): Promise<Result> {
  let step = run(() => steps.next());
  while (!step.done) {
    const deflated = step.value;
    step = await run(() => resume(steps, deflated));
  }
  return step.value;
}

/** Runs work without a limit. */
export function runHere<Result>(work: () => Result): Result {
  return work();
}

/** Runs the next step with the data that the last one needs. */
function resume<Result>(
  steps: Inflating<Result>,
  deflated: Deflated,
):
  | IteratorResult<Deflated, Result>
  | Promise<IteratorResult<Deflated, Result>> {
  const succeed = (content: Uint8Array<ArrayBuffer>) => {
    deflated.onProgress?.(1);
    return steps.next(content);
  };
  const fail = (error: unknown) => steps.throw(error);
  let content: ReturnType<typeof inflated>;
  try {
    content = inflated(deflated);
  } catch (error) {
    return fail(error);
  }
  return content instanceof Promise
    ? content.then(succeed, fail)
    : succeed(content);
}

function inflated({ data, size, maxBytes, onProgress }: Deflated) {
  return maxBytes === undefined
    ? inflate(data, size, onProgress)
    : inflateBeginning(data, maxBytes);
}
