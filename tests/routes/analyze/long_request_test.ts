import { assert, assertEquals } from "../../support/assert.ts";
import { readLongRequest } from "../../../routes/analyze/long_request.ts";
import {
  decodeFile,
  parseJson,
  validateRequest,
} from "../../../routes/analyze/request.ts";
import { encodeBody, fileBody } from "../../support/client.ts";

const bytes = Uint8Array.from({ length: 200_000 }, (_, i) => i * 7919 % 251);
const { file } = fileBody(bytes);
/** Where pieces of base64 end. */
const PIECE = 98_304;
const piece = file.slice(0, PIECE);

/** What other code makes of a body: fields, or the reason of a refusal. */
function readWhole(body: Uint8Array) {
  const { file, filename } = validateRequest(parseJson(body));
  return { file: decodeFile(file), filename };
}

const read = {
  "the file alone": { file },
  "a name after it": { file, filename: "销售 🏥.xlsx" },
  "a name before it": { filename: "a.xlsx", file },
  "other fields": { more: [1, { a: null }], file, other: "x".repeat(70_000) },
  "white space and a byte order mark": `\ufeff{ "file" :\r\n\t"${file}" } `,
  "another file before it": `{"file":"UEs=","file":"${file}"}`,
  "no padding": { file: file.replaceAll("=", "") },
  "a file of one piece": { file: piece },
  "a file of two pieces": { file: piece + piece },
};
for (const [what, content] of Object.entries(read)) {
  Deno.test(`readLongRequest() reads ${what} as JSON does`, () => {
    const body = encodeBody(content);
    const { file, filename } = readLongRequest(body) ?? {};
    assertEquals({ file, filename }, readWhole(body));
  });
}

const left = {
  "a short file": { file: file.slice(0, 65_532) },
  "a long name": { filename: file, file: "UEs=" },
  "a long name without a file": { filename: file },
  "another file after it": `{"file":"${file}","file":"UEs="}`,
  "an escaped quote before it": `{"filename":"a\\"b","file":"${file}"}`,
  "an escaped character within": `{"file":"${file.slice(8)}\\u0041AAA"}`,
  "a blank within": { file: `${piece} ${piece}` },
  "a blank at the end": { file: `${file} ` },
  "a line break within": `{"file":"${piece}\n${piece}"}`,
  "a line break at the end": `{"file":"${file}\n"}`,
  "a byte order mark within": { file: `${piece}\ufeff${piece.slice(4)}` },
  "padding within": { file: `${piece.slice(0, -1)}=${piece}` },
  "padding in the middle of a piece": { file: `AA==${file}` },
  "other characters": { file: `${file.slice(8)}销售` },
  "characters of base64url": { file: `${piece}-_${piece}` },
  "a text in place of an object": `"${file}"`,
  "a file in an inner object": { file: { file } },
  "a file in a list": { file: [file] },
  "no quote at the end": `{"file":"${file}`,
  "a comma at the end": `{"file":"${file}",}`,
  "a name that is not text": { file, filename: 5 },
  "nine texts before it": { more: Array(8).fill("x"), file },
};
for (const [what, content] of Object.entries(left)) {
  Deno.test(`readLongRequest() leaves ${what} to JSON`, () => {
    assertEquals(readLongRequest(encodeBody(content)), undefined);
  });
}

Deno.test("readLongRequest() leaves bytes that are not UTF-8 to JSON", () => {
  const body = encodeBody({ filename: "aaaa", file });
  body[body.indexOf(0x61)] = 0xff;
  assertEquals(readLongRequest(body), undefined);
});

Deno.test("readLongRequest() creates no string longer than a piece", () => {
  const lengths: number[] = [];
  const decode = Uint8Array.prototype.setFromBase64;
  Uint8Array.prototype.setFromBase64 = function (text) {
    lengths.push(text.length);
    return decode.call(this, text);
  };
  try {
    assert(readLongRequest(encodeBody({ file })) !== undefined);
  } finally {
    Uint8Array.prototype.setFromBase64 = decode;
  }
  assertEquals(lengths, [PIECE, PIECE, file.length - 2 * PIECE]);
});
