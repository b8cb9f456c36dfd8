/**
 * The only step of an analysis that may wait: browsers inflate in the
 * background. All later steps are functions of bytes.
 */
import { type Deflated, inflate } from "./platform/mod.ts";
import {
  findParts,
  type Inflating,
  type UnzipOptions,
  type WorkbookParts,
} from "./xlsx/mod.ts";

/** Runs synchronous work, perhaps within a time limit. */
export type Run = <Result>(work: () => Result) => Result;

/** Runs work without a limit. */
export const runHere: Run = (work) => work();

/**
 * Inflates the parts of a workbook that an analysis needs, and no others.
 * @param run runs the synchronous steps, between which inflating may wait
 * @throws {Refusal} `not_a_workbook`, `workbook_damaged`,
 * `workbook_unsupported`, `workbook_too_large`
 */
export async function unzip(
  bytes: Uint8Array,
  options: UnzipOptions,
  run?: Run,
): Promise<WorkbookParts> {
  return await inflating(findParts(bytes, options), run);
}

/**
 * {@linkcode unzip} where nothing inflates in the background: in Deno, Node.js
 * and Bun.
 * @throws {TypeError} in browsers
 */
export function unzipSync(
  bytes: Uint8Array,
  options: UnzipOptions,
): WorkbookParts {
  const steps = findParts(bytes, options);
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
  run = runHere,
): Promise<Result> {
  let step = run(() => steps.next());
  while (!step.done) {
    const deflated = step.value;
    step = await run(() => resume(steps, deflated));
  }
  return step.value;
}

/** Inflates the data that the last step asked for, and runs the next step. */
function resume<Result>(steps: Inflating<Result>, deflated: Deflated) {
  const succeed = (content: Uint8Array<ArrayBuffer>) => {
    deflated.onProgress?.(1);
    return steps.next(content);
  };
  const fail = (error: unknown) => steps.throw(error);
  let content: ReturnType<typeof inflate>;
  try {
    content = inflate(deflated);
  } catch (error) {
    return fail(error);
  }
  return content instanceof Promise
    ? content.then(succeed, fail)
    : succeed(content);
}
