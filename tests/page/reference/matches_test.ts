import { assert, assertEquals } from "../../support/assert.ts";
import { matchesOf } from "../../../page/reference/matches.ts";

const passages = [
  { texts: ["Send the body as it is, chunked", "请求体直接发送，可以分块"] },
  { texts: ["The limit (4.5 MiB) is inclusive", "上限（4.5 MiB）包含边界值"] },
  { texts: [`${"x".repeat(60)} body ${"y".repeat(200)}`, "很长"] },
];

function found(query: string): number[] {
  return matchesOf(passages, query)
    .map(({ passage }) => passages.indexOf(passage));
}

Deno.test("matchesOf() finds words in either language, in any case and order", () => {
  assertEquals(found("BODY"), [0, 2]);
  assertEquals(found("分块 请求体"), [0]);
  assertEquals(found("chunked  send"), [0]);
  assertEquals(found("上限 mib"), [1]);
});

Deno.test("matchesOf() asks for all words in one language", () => {
  assertEquals(found("body limit"), []);
  assertEquals(found("send 分块"), []);
});

Deno.test("matchesOf() finds nothing for blanks", () => {
  assertEquals(found(" \t"), []);
});

Deno.test("matchesOf() takes characters as they are", () => {
  assertEquals(found("(4.5"), [1]);
  assertEquals(found("4x5"), []);
  assertEquals(found("[a-"), []);
});

Deno.test("matchesOf() takes the excerpt from the first text that has the words", () => {
  const [{ excerpt }] = matchesOf(passages, "mib limit");
  assertEquals(excerpt, ["The ", "limit", " (4.5 ", "MiB", ") is inclusive"]);
  const [chinese] = matchesOf(passages, "上限");
  assertEquals(chinese.excerpt, ["", "上限", "（4.5 MiB）包含边界值"]);
});

Deno.test("matchesOf() cuts no number and no English word in two", () => {
  const text = `没有响应超过 160 ${"秒".repeat(22)}重试${
    "；".repeat(68)
  }间隔1234 秒`;
  const [{ excerpt }] = matchesOf([{ texts: [text] }], "重试");
  assertEquals(excerpt, [
    `… ${"秒".repeat(22)}`,
    "重试",
    `${"；".repeat(68)}间隔…`,
  ]);
});

Deno.test("matchesOf() shortens a long text around the first word", () => {
  const [, { excerpt: [before, word, after] }] = matchesOf(passages, "body");
  assertEquals([before[0], word, after.at(-1)], ["…", "body", "…"]);
  assert(before.length < 30 && after.length < 100);
});
