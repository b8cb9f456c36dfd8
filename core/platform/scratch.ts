/**
 * Arrays that are needed only until an analysis ends, cut from memory that is
 * kept for the next one. A file of 200 rows needs 180 arrays; to allocate and
 * free each took an eighth of the CPU time of its request.
 */

/** Three times what a file of 200 rows needs. */
const SCRATCH_BYTES = 2 * 1024 ** 2;
/** Longer arrays would leave no room for the many short ones. */
const MAX_ARRAY_BYTES = 160 * 1024;
/** Every element starts at a multiple of its size. */
const ALIGNMENT = 8;

let memory: Uint8Array<ArrayBuffer> | undefined;
/** Bytes from the start that are cut into arrays. */
let cut = 0;
let users = 0;

/**
 * Lets the functions below take arrays from the kept memory until the result is
 * disposed of; nobody may read them afterwards. Several analyses may use it at
 * once. When the last one ends, all of it is zeros again. Without a user, and
 * past its size, arrays are allocated.
 */
export function useScratch(): Disposable {
  memory ??= new Uint8Array(SCRATCH_BYTES);
  users++;
  return { [Symbol.dispose]: endUse };
}

function endUse(): void {
  users--;
  if (users > 0) return;
  memory?.fill(0, 0, cut);
  cut = 0;
}

/** Zeros, like `new Uint8Array(length)`. */
export function uint8Array(length: number): Uint8Array<ArrayBuffer> {
  const start = take(length);
  return memory === undefined || start < 0
    ? new Uint8Array(length)
    : new Uint8Array(memory.buffer, start, length);
}

/** Zeros, like `new Int32Array(length)`. */
export function int32Array(length: number): Int32Array<ArrayBuffer> {
  const start = take(length * Int32Array.BYTES_PER_ELEMENT);
  return memory === undefined || start < 0
    ? new Int32Array(length)
    : new Int32Array(memory.buffer, start, length);
}

/** Zeros, like `new Float64Array(length)`. */
export function float64Array(length: number): Float64Array<ArrayBuffer> {
  const start = take(length * Float64Array.BYTES_PER_ELEMENT);
  return memory === undefined || start < 0
    ? new Float64Array(length)
    : new Float64Array(memory.buffer, start, length);
}

/** Where an array of this many bytes starts; -1 if it must be allocated. */
function take(bytes: number): number {
  const isTaken = users > 0 && bytes <= MAX_ARRAY_BYTES &&
    cut + bytes <= SCRATCH_BYTES;
  if (!isTaken) return -1;
  const start = cut;
  cut += Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
  return start;
}
