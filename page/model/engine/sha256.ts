/** SHA-256 (FIPS 180-4) for pages over plain http, without Web Crypto. */

const BLOCK = 64;
const ROUNDS = 64;
/** Bytes of the padding's first bit and of the length after the message. */
const TAIL = 9;

/** The first 32 bits of the fractional parts of the roots of the first primes. */
const [initial, constants] = rootsOfPrimes();

function rootsOfPrimes(): [Int32Array, Int32Array] {
  const primes: number[] = [];
  for (let n = 2; primes.length < ROUNDS; n++) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  const bits = (root: number) => (root % 1) * 2 ** 32 | 0;
  return [
    Int32Array.from(primes.slice(0, 8), (prime) => bits(Math.sqrt(prime))),
    Int32Array.from(primes, (prime) => bits(Math.cbrt(prime))),
  ];
}

/** The 32 bytes of the hash. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const hash = initial.slice();
  const schedule = new Int32Array(ROUNDS);
  const whole = bytes.length - bytes.length % BLOCK;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < whole; at += BLOCK) compress(hash, schedule, view, at);
  const rest = bytes.subarray(whole);
  const tail = new Uint8Array(rest.length + TAIL > BLOCK ? 2 * BLOCK : BLOCK);
  tail.set(rest);
  tail[rest.length] = 0x80;
  const last = new DataView(tail.buffer);
  last.setBigUint64(tail.length - 8, BigInt(bytes.length) * 8n);
  for (let at = 0; at < tail.length; at += BLOCK) {
    compress(hash, schedule, last, at);
  }
  const result = new DataView(new ArrayBuffer(hash.byteLength));
  for (const [i, word] of hash.entries()) result.setInt32(4 * i, word);
  return new Uint8Array(result.buffer);
}

/** Adds one block to the hash (FIPS 180-4, 6.2.2). */
function compress(
  hash: Int32Array,
  w: Int32Array,
  view: DataView,
  at: number,
): void {
  for (let t = 0; t < 16; t++) w[t] = view.getInt32(at + 4 * t);
  for (let t = 16; t < ROUNDS; t++) {
    const [x, y] = [w[t - 15], w[t - 2]];
    const s0 = turn(x, 7) ^ turn(x, 18) ^ x >>> 3;
    const s1 = turn(y, 17) ^ turn(y, 19) ^ y >>> 10;
    w[t] = w[t - 16] + s0 + w[t - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let t = 0; t < ROUNDS; t++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = h + s1 + (e & f ^ ~e & g) + constants[t] + w[t] | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = s0 + (a & b ^ a & c ^ b & c) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, d + t1 | 0, c, b, a, t1 + t2 | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] += word;
}

function turn(word: number, bits: number): number {
  return word >>> bits | word << 32 - bits;
}
