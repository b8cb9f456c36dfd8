/**
 * Deflated data without content (RFC 1951), which takes time and fills no
 * chunk.
 */

/** 3.2.4: a stored block. */
const storedBlock = [0, 0, 0, 0xff, 0xff];
/** 3.2.6: a last block of fixed codes. */
const lastBlock = [3, 0];

/** Lengths of the 286 codes of literals and of the 30 codes of distances. */
const codeLengths = [
  ...[...Array(226).fill(8), ...Array(60).fill(9)],
  ...[4, 4, ...Array(28).fill(5)],
];
/** Code lengths in the order of 3.2.7; 16 repeats the previous length. */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4];
/** The codes of these lengths, first bit first. */
const lengthCodes: Record<number, string> = {
  16: "0",
  4: "100",
  5: "101",
  8: "110",
  9: "111",
};
/**
 * The code of 256, the end of the block: the 31st of the codes of nine bits.
 */
const END_OF_BLOCK = (226 * 2 + 30).toString(2);

/** A block with as many codes of its own as possible (3.2.7). */
function dynamicBlock(): string {
  const lengths = lengthOrder.map((length) => lengthCodes[length]?.length ?? 0);
  const header = [[0, 1], [2, 2], [29, 5], [29, 5], [lengths.length - 4, 4]];
  let bits = [...header, ...lengths.map((length) => [length, 3])]
    .map(([value, width]) => number(value, width)).join("");
  for (let at = 0; at < codeLengths.length;) {
    bits += lengthCodes[codeLengths[at++]];
    for (let same = sameFrom(at); same >= 3; same = sameFrom(at)) {
      const repeats = Math.min(same, 6);
      bits += lengthCodes[16] + number(repeats - 3, 2);
      at += repeats;
    }
  }
  return bits + END_OF_BLOCK;
}

/** How many code lengths from here equal the previous one. */
function sameFrom(start: number): number {
  let at = start;
  while (codeLengths[at] === codeLengths[start - 1]) at++;
  return at - start;
}

/** A number, last bit first. */
function number(value: number, width: number): string {
  return [...value.toString(2).padStart(width, "0")].reverse().join("");
}

/** The bytes of some bits, the first bit lowest. */
function bytesOf(bits: string): number[] {
  return Array.from(
    { length: bits.length / 8 },
    (_, i) =>
      Number.parseInt([...bits.slice(8 * i, 8 * i + 8)].reverse().join(""), 2),
  );
}

/** Blocks of each kind with whole bytes. */
const blocks = {
  stored: storedBlock,
  dynamic: bytesOf(dynamicBlock().repeat(8)),
};

/** At most this many bytes of deflated data, in blocks of one kind. */
export function emptyBlocks(
  kind: keyof typeof blocks,
  length: number,
): Uint8Array {
  const block = blocks[kind];
  const times = Math.floor((length - lastBlock.length) / block.length);
  const data = new Uint8Array(times * block.length + lastBlock.length);
  for (let i = 0; i < times; i++) data.set(block, i * block.length);
  data.set(lastBlock, times * block.length);
  return data;
}
