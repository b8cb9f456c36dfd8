import { assertEquals } from "../../support/assert.ts";
import { posix, win32 } from "node:path";
import { isContained } from "../../../tools/workbooks/contained.ts";

const cases: [
  system: "posix" | "win32",
  folder: string,
  path: string,
  boolean,
][] = [
  ["posix", "/sales", "/sales/a.xlsx", true],
  ["posix", "/sales", "/sales/..a.xlsx", true],
  ["posix", "/sales", "/sales", false],
  ["posix", "/sales", "/sales2/a.xlsx", false],
  ["posix", "/sales", "/a.xlsx", false],
  ["posix", "/", "/a.xlsx", true],
  ["posix", "/sales/2024", "/", false],
  ["win32", "C:\\Sales", "C:\\Sales\\a.xlsx", true],
  ["win32", "C:\\Sales", "c:\\sales\\a.xlsx", true],
  ["win32", "C:\\Sales", "C:\\Sales 2\\a.xlsx", false],
  ["win32", "C:\\Sales", "D:\\Sales\\a.xlsx", false],
  ["win32", "C:\\", "C:\\a.xlsx", true],
  ["win32", "\\\\server\\share", "\\\\server\\share\\a.xlsx", true],
  ["win32", "\\\\server\\share\\五月", "\\\\server\\share\\五月\\a.xlsx", true],
  ["win32", "\\\\server\\share\\五月", "\\\\server\\share\\a.xlsx", false],
  ["win32", "\\\\server\\share", "\\\\server\\other\\a.xlsx", false],
  ["win32", "\\\\server\\share", "C:\\a.xlsx", false],
];
for (const [system, folder, path, expected] of cases) {
  Deno.test(`isContained() says ${expected} of ${path} in ${folder}`, () => {
    const paths = { posix, win32 }[system];
    assertEquals(isContained(path, folder, paths), expected);
  });
}
