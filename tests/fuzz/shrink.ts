/** Shrinks a case with a finding until people can read it. */
import { type FuzzCase, pack } from "./cases.ts";
import { splice } from "./byte_mutations.ts";

const MAX_MILLISECONDS = 3000;
const LESS_THAN = 0x3c;

/**
 * A smaller case with the same finding, or the same case.
 * @param isFound whether a case shows the finding
 */
export async function shrink(
  one: FuzzCase,
  isFound: (smaller: FuzzCase) => Promise<boolean>,
): Promise<FuzzCase> {
  if (one.kind !== "part") return one;
  const deadline = performance.now() + MAX_MILLISECONDS;
  const shows = async (smaller: FuzzCase) =>
    performance.now() < deadline && await isFound(smaller);
  let best = { ...one, bytes: pack(one.parts) };
  if (!await shows(best)) return one;
  for (const name of one.parts.keys()) {
    const without = withPart(best, name, undefined);
    if (await shows(without)) best = without;
    else best = await shrinkPart(best, name, shows);
  }
  return best;
}

/** Leaves out ever shorter runs of tags. */
async function shrinkPart(
  one: FuzzCase,
  name: string,
  shows: (smaller: FuzzCase) => Promise<boolean>,
): Promise<FuzzCase> {
  let best = one;
  let part = one.parts.get(name) ?? new Uint8Array();
  for (let length = tagStarts(part).length >> 1; length > 0; length >>= 1) {
    for (let i = 0; i + length < tagStarts(part).length; i++) {
      const starts = tagStarts(part);
      const smaller = splice(part, [starts[i], starts[i + length]]);
      const candidate = withPart(best, name, smaller);
      if (!await shows(candidate)) continue;
      [best, part] = [candidate, smaller];
      i--;
    }
  }
  return best;
}

function withPart(
  one: FuzzCase,
  name: string,
  part: Uint8Array | undefined,
): FuzzCase {
  const parts = new Map(one.parts);
  if (part === undefined) parts.delete(name);
  else parts.set(name, part);
  return { ...one, parts, bytes: pack(parts) };
}

function tagStarts(part: Uint8Array): number[] {
  const starts: number[] = [];
  part.forEach((byte, at) => {
    if (byte === LESS_THAN) starts.push(at);
  });
  return starts;
}
