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

/**
 * Inflates the parts of a workbook that an analysis needs, and no others.
 * @throws {Refusal} `not_a_workbook`, `workbook_damaged`,
 * `workbook_unsupported`, `workbook_too_large`
 */
export async function unzip(
  bytes: Uint8Array,
  { meter = new WorkMeter(), ...options }: UnzipOptions,
): Promise<WorkbookParts> {
  return await inflating(findParts(bytes, { ...options, meter }));
}

/** Runs steps that need inflated data. */
export async function inflating<Result>(
  steps: Inflating<Result>,
): Promise<Result> {
  let step = steps.next();
  while (!step.done) {
    let content: Uint8Array<ArrayBuffer>;
    try {
      content = await inflated(step.value);
    } catch (error) {
      step = steps.throw(error);
      continue;
    }
    step.value.onProgress?.(1);
    step = steps.next(content);
  }
  return step.value;
}

function inflated({ data, size, maxBytes, onProgress }: Deflated) {
  return maxBytes === undefined
    ? inflate(data, size, onProgress)
    : inflateBeginning(data, maxBytes);
}
