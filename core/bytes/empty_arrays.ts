/**
 * Shared empty arrays: creating an `Int32Array` takes six times as long as
 * creating an `Array`, and an analysis starts with fifty.
 */
export const noBytes = new Uint8Array();
export const noIntegers = new Int32Array();
export const noNumbers = new Float64Array();
export const noView = new DataView(noBytes.buffer);
