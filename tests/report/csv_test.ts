import { assertEquals } from "../support/assert.ts";
import { toCsv } from "../../report/csv.ts";

Deno.test("toCsv() starts with a byte order mark and ends each row with CRLF", () => {
  assertEquals(toCsv([["名称", 1], ["b", 0.25]]), "\ufeff名称,1\r\nb,0.25\r\n");
});

Deno.test("toCsv() quotes separators, quotes and line breaks", () => {
  assertEquals(
    toCsv([["a,b", 'c"d', "e\nf"]]),
    '\ufeff"a,b","c""d","e\nf"\r\n',
  );
});

Deno.test("toCsv() leaves a missing value empty", () => {
  assertEquals(toCsv([["a", null, -1]]), "\ufeffa,,-1\r\n");
});

Deno.test("toCsv() keeps a spreadsheet program from running a name", () => {
  for (const name of ["=1+1", "+a", "-a", "@a", "＝1+1", "＠a"]) {
    assertEquals(toCsv([[name]]), `\ufeff'${name}\r\n`);
  }
});
