import { assertEquals } from "./assert.ts";
import SheetJs from "xlsx";
import { concat, u32, utf8 } from "./bytes.ts";
import { buildZip, type Descriptor } from "./zip_builder.ts";

const text = "年月".repeat(50);

function readEntry(bytes: Uint8Array, name: string): string | undefined {
  const archive = SheetJs.CFB.read(bytes, { type: "array" });
  const entry = SheetJs.CFB.find(archive, name);
  const content = entry && new Uint8Array(entry.content as number[]);
  return content && new TextDecoder().decode(content);
}

Deno.test("buildZip() writes stored and deflated entries and directories", () => {
  const bytes = buildZip([
    { name: "dir/" },
    { name: "a.xml", data: text },
    { name: "b.xml", data: text, method: "store" },
  ], { comment: "a comment" });
  assertEquals(readEntry(bytes, "/a.xml"), text);
  assertEquals(readEntry(bytes, "/b.xml"), text);
});

Deno.test("buildZip() writes data descriptors of each kind", () => {
  const sizes: [Descriptor, number][] = [
    ["none", 0],
    ["bare", 12],
    ["signature", 16],
    ["zip64-bare", 20],
    ["zip64", 24],
  ];
  const plain = buildZip([{ name: "a.xml", data: text }]).length;
  for (const [descriptor, size] of sizes) {
    const bytes = buildZip([{ name: "a.xml", data: text, descriptor }]);
    assertEquals(bytes.length - plain, size);
  }
});

Deno.test("buildZip() lies only in the header that the test asks for", () => {
  const entry = { name: "a.xml", data: "x", method: "store" as const };
  const lie = { crc: 0x11223344, compressedSize: 7, uncompressedSize: 9 };
  const local = buildZip([{ ...entry, local: lie }]);
  const central = buildZip([{ ...entry, central: lie }]);
  const said = u32(0x11223344, 7, 9);
  assertEquals(local.subarray(14, 14 + 12), said);
  assertEquals(central.subarray(14 + 38, 14 + 38 + 12), said);
  assertEquals(local.length, central.length);
});

/** Local header offset in the n-th central header; all names have 5 bytes. */
function localOffset(bytes: Uint8Array, n: number): number {
  const view = new DataView(bytes.buffer);
  const directory = view.getUint32(bytes.length - 22 + 16, true);
  return view.getUint32(directory + n * (46 + 5) + 42, true);
}

Deno.test("buildZip() corrects offsets after a prefix", () => {
  const bytes = buildZip([{ name: "a.xml", data: text }], { prefix: "MZ..." });
  assertEquals(localOffset(bytes, 0), 5);
  assertEquals(bytes.subarray(5, 9), u32(0x04034b50));
});

Deno.test("buildZip() leaves offsets after a prefix if told to", () => {
  const entries = [{ name: "a.xml", data: text }];
  const options = { prefix: "MZ", prefixOffsets: "uncorrected" as const };
  assertEquals(
    buildZip(entries, options),
    concat(utf8("MZ"), buildZip(entries)),
  );
});

Deno.test("buildZip() writes duplicates, shared bytes and unlisted entries", () => {
  const count = (bytes: Uint8Array) => bytes[bytes.length - 12];
  const entry = { name: "a.xml", data: "x" };
  assertEquals(count(buildZip([entry, entry])), 2);
  assertEquals(count(buildZip([entry, { ...entry, unlisted: true }])), 1);
  const gap = new Uint8Array(9);
  const other = { name: "b.xml", sameBytesAs: "a.xml" };
  const shared = buildZip([{ ...entry, gap }, other]);
  assertEquals([localOffset(shared, 0), localOffset(shared, 1)], [9, 9]);
});
