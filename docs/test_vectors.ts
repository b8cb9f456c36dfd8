/**
 * Requests with all intermediate values of their signatures, for authors of
 * clients. The values are fixed; tests calculate them with node:crypto.
 */
import { HASH_BYTES, IV_BYTES } from "../schemas/mod.ts";

/** A signed request (spec 5.2). */
export interface SignatureVector {
  title: string;
  apiKey: string;
  secret: string;
  /** The UTF-8 bytes of the secret, the HMAC key, in hexadecimal. */
  secretHex: string;
  timestamp: string;
  body: string;
  /** Length of the body in UTF-8, bytes. */
  bodyBytes: number;
  bodyHex: string;
  bodyHash: string;
  stringToSign: string;
  signature: string;
}

/** An encrypted request (spec 5.3): `body` is the encrypted `plaintext`. */
export interface EncryptionVector extends SignatureVector {
  plaintext: string;
  plaintextHex: string;
  /** The text whose SHA-256 is the AES key. */
  keyText: string;
  keyHex: string;
  ivHex: string;
  ivBase64: string;
  tagHex: string;
  tagBase64: string;
  ciphertextHex: string;
  ciphertextBase64: string;
}

/**
 * A common mistake, and the wrong signature that it produces for
 * {@linkcode plainVector}.
 */
export interface Mistake {
  mistake: string;
  signature: string;
}

const demo = {
  apiKey: "demo",
  secret: "demo-secret",
  secretHex: "64656d6f2d736563726574",
  timestamp: "1700000000",
} as const;

const chineseSecret = {
  secret: "密钥-demo",
  secretHex: "e5af86e992a52d64656d6f",
} as const;

const short = {
  body: '{"file":"UEsDBA=="}',
  bodyBytes: 19,
  bodyHex: "7b2266696c65223a225545734442413d3d227d",
  bodyHash: "6bbc2757ddb435867b0aa753af25dbdeb7ca392d3d564897b9e803b00326981b",
  stringToSign:
    "1700000000:6bbc2757ddb435867b0aa753af25dbdeb7ca392d3d564897b9e803b00326981b",
} as const;

/** A body and a secret in ASCII; {@linkcode mistakes} belong to it. */
export const plainVector: SignatureVector = {
  title: "A short body",
  ...demo,
  ...short,
  signature: "1cf202ab7ddaa53bfd532142942254678a3a773b2428591e6d7c0a950eda53e4",
};

/** Chinese text in the body: count and hash its bytes, not its characters. */
const chineseVector: SignatureVector = {
  title: "A body with Chinese text",
  ...demo,
  body: '{"file":"UEsDBA==","filename":"销售.xlsx"}',
  bodyBytes: 44,
  bodyHex:
    "7b2266696c65223a225545734442413d3d222c2266696c656e616d65223a22e99480e594ae2e786c7378227d",
  bodyHash: "f5bd6af3825d63eded60adab03ba89e1891573c5c3fded3b19a16e97d144c95a",
  stringToSign:
    "1700000000:f5bd6af3825d63eded60adab03ba89e1891573c5c3fded3b19a16e97d144c95a",
  signature: "3355ccf96baace747ab4bcd33d312ea0a0e14532fb3cc90e16992d90644450aa",
};

/** The plain requests. */
export const signatureVectors: readonly SignatureVector[] = [
  plainVector,
  chineseVector,
  {
    title: "A secret with Chinese text",
    ...demo,
    ...chineseSecret,
    ...short,
    signature:
      "b26d3b9a479ffa1a396b1f82fb9ccff4eab0f077b311cd1e15520f79e35ee611",
  },
];

/**
 * For clients whose requests have no body. `POST /api/analyze` refuses an empty
 * body, because it is not JSON.
 */
export const emptyBodyVector: SignatureVector = {
  title: "An empty body",
  ...demo,
  body: "",
  bodyBytes: 0,
  bodyHex: "",
  bodyHash: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  stringToSign:
    "1700000000:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  signature: "bbb4d2c5cb6dab1f4fc39840afd2de459fbb11ea0c36eb4e03ac868abdfe590e",
};

/**
 * The short body, encrypted. The iv is fixed only to make the example
 * repeatable.
 */
export const encryptionVector: EncryptionVector = {
  title: "An encrypted body",
  ...demo,
  plaintext: '{"file":"UEsDBA=="}',
  plaintextHex: "7b2266696c65223a225545734442413d3d227d",
  keyText: "demo-secret:demo",
  keyHex: "14cf1383e63bcc29e97dfc7ab1251097c40952a70fd131a0f79c5514809e46a3",
  ivHex: "000102030405060708090a0b",
  ivBase64: "AAECAwQFBgcICQoL",
  tagHex: "213d99d5c37cf513c5e6e712e1ac26eb",
  tagBase64: "IT2Z1cN89RPF5ucS4awm6w==",
  ciphertextHex: "dc912a11de73245531bfb363559642bef80100",
  ciphertextBase64: "3JEqEd5zJFUxv7NjVZZCvvgBAA==",
  body:
    "AAECAwQFBgcICQoL.IT2Z1cN89RPF5ucS4awm6w==.3JEqEd5zJFUxv7NjVZZCvvgBAA==",
  bodyBytes: 70,
  bodyHex:
    "41414543417751464267634943516f4c2e4954325a31634e3839525046357563533461776d36773d3d2e334a45714564357a4a46557876374e6a565a5a437676674241413d3d",
  bodyHash: "33f0a9d19a8a4b94760c6f80cbb150a35c80a667f64bfb076366935908713237",
  stringToSign:
    "1700000000:33f0a9d19a8a4b94760c6f80cbb150a35c80a667f64bfb076366935908713237",
  signature: "6ac1d22a5cae524333661fb70df4b3ebe12483e16b08169a275ed41bc81dc02b",
};

/** An encrypted request with Chinese text in body and secret. */
export const chineseEncryptionVector: EncryptionVector = {
  title: "An encrypted body with Chinese text, and a secret with Chinese text",
  ...demo,
  ...chineseSecret,
  plaintext: '{"file":"UEsDBA==","filename":"销售.xlsx"}',
  plaintextHex:
    "7b2266696c65223a225545734442413d3d222c2266696c656e616d65223a22e99480e594ae2e786c7378227d",
  keyText: "密钥-demo:demo",
  keyHex: "edca4d7baa24c740b1547ef73c8d366d250103b26f56e5ce8d7bf253d1540a39",
  ivHex: "0c0d0e0f1011121314151617",
  ivBase64: "DA0ODxAREhMUFRYX",
  tagHex: "3bb1b29bf000f09436e763920b249b8d",
  tagBase64: "O7Gym/AA8JQ252OSCySbjQ==",
  ciphertextHex:
    "8327ebdc411ca72247accaf10c196631c5b52a04b02f341c3e1cac15e6577378d1ef9aeda0b41a08ad5c4eb1",
  ciphertextBase64:
    "gyfr3EEcpyJHrMrxDBlmMcW1KgSwLzQcPhysFeZXc3jR75rtoLQaCK1cTrE=",
  body:
    "DA0ODxAREhMUFRYX.O7Gym/AA8JQ252OSCySbjQ==.gyfr3EEcpyJHrMrxDBlmMcW1KgSwLzQcPhysFeZXc3jR75rtoLQaCK1cTrE=",
  bodyBytes: 102,
  bodyHex:
    "4441304f4478415245684d55465259582e4f3747796d2f4141384a513235324f53437953626a513d3d2e677966723345456370794a48724d727844426c6d4d6357314b6753774c7a51635068797346655a5863336a52373572746f4c5161434b31635472453d",
  bodyHash: "7f179618f9bb3c0c6d9e6dcbc8ee93be58195a73de11aef9872c91b5530294c0",
  stringToSign:
    "1700000000:7f179618f9bb3c0c6d9e6dcbc8ee93be58195a73de11aef9872c91b5530294c0",
  signature: "c76019a5ae7f766d535d09e7c75e48597c1c91ba05b6ce12e6c26b0ce84ff098",
};

/** Common mistakes, recognizable by their wrong signatures. */
export const mistakes = {
  newlineAfterBody: {
    mistake:
      "the body is hashed with a line feed after it (`echo` without `-n`)",
    signature:
      "72a200c3e45415fce927bb318db24560ca20e4094916d36e07686bbaa41cf409",
  },
  newlineAfterString: {
    mistake: "the string to sign has a line feed after it",
    signature:
      "8864a3a72befb5266238ce33a6bc3d145cd3a62563e7496b61c89ce371c1fbb3",
  },
  otherJson: {
    mistake:
      'the JSON was made a second time, with other white space (`{"file": ...`)',
    signature:
      "210a0209fa5de46fadb51bc37799251f1561e9f3040a8655150da869d5dddaf5",
  },
  upperCaseHash: {
    mistake: "the body hash is in upper case",
    signature:
      "0d3f3207e348337adecc10f7b6b3b3be67e193592dc6b6ef934a6d992235541b",
  },
  rawHash: {
    mistake:
      `the ${HASH_BYTES} raw bytes of the body hash are signed, not its hexadecimal text`,
    signature:
      "cfeb257cd0fe1b5feb5870341d6c82731a7507d115eec006338b51dd6a8e104b",
  },
  bodyNotHashed: {
    mistake: "the body itself is signed, not its hash",
    signature:
      "5a8dab41b879b2bf9a7e19ee54609909fa71bb8134a74fe6e6769615356e7781",
  },
  milliseconds: {
    mistake: "the timestamp is in milliseconds",
    signature:
      "092d15645de9a32c98d6ea13f1e35882e1c89cbe5140f59d12799074788093e4",
  },
  swapped: {
    mistake: "the hash comes before the timestamp",
    signature:
      "0d8ef5a9e8738b9430ae9472647b61dfa3e908dfb5bdb83d7f52fa6b4b0ba2ff",
  },
  noColon: {
    mistake: "the colon between timestamp and hash is missing",
    signature:
      "d178007ddae987482897d0ef3d241e4ef05cea56dc3758640e829f0b9689280a",
  },
  plainSha256: {
    mistake: "the signature is SHA-256 of secret + string to sign, not an HMAC",
    signature:
      "a329ddb5ee8f4e0c2d3599808ce5e94ebd47768fcfb810a820916e3cc69bef55",
  },
  argumentsSwapped: {
    mistake: "HMAC key and message are swapped",
    signature:
      "572490f6b439f4f349b15f5751b77d7dd881eebd1e859eedacfad5b16a1586f3",
  },
  apiKeyAsSecret: {
    mistake: "the api key is used as the HMAC key",
    signature:
      "8bf543cdef1ad5130b706d87b1deeee77e428c44ccfd43fc65103744a8a67823",
  },
  encryptionKey: {
    mistake: "the AES key is used as the HMAC key",
    signature:
      "b5b27f47eb1a11b399dafefb5fa854a619212983511ea548dabe3969a05e7e84",
  },
} as const satisfies Record<string, Mistake>;

const about = [
  "Test vectors for clients: each has every value on the way from the body to the signature.",
  "signed: plain requests. encrypted: the body is the plaintext, encrypted with AES-256-GCM.",
  `An iv is fixed here only to make the vector repeatable: use ${IV_BYTES} random bytes for each request.`,
  "bodyHash is the SHA-256 of the body as sent; signature is the HMAC-SHA256 of stringToSign under the UTF-8 bytes of the secret.",
  "The AES key is the SHA-256 of keyText; the body is ivBase64.tagBase64.ciphertextBase64. Texts are UTF-8, and no body ends with a line feed.",
  "mistakes: the signatures that common mistakes give for the first vector.",
  "The service refuses these requests: their timestamps are old, and their files are not workbooks.",
];

/** vectors.json: all test vectors, for the tests of clients. */
export function renderVectors(): string {
  const vectors = {
    about,
    signed: [...signatureVectors, emptyBodyVector],
    encrypted: [encryptionVector, chineseEncryptionVector],
    mistakes: Object.values(mistakes),
  };
  return `${JSON.stringify(vectors, null, 2)}\n`;
}
