/**
 * Quantities that are not limits of this service: measured, of others, or in an
 * example. A part of the sentence -> why no source is compared.
 */
export const facts: Readonly<Record<string, string>> = {
  "every 15 seconds, and restarts": "deploy/; compared by its tests",
  "no answer within 10 seconds": "deploy/watch.sh; compared by its tests",
  "2 seconds, 20 by default": "measured: what OpenTelemetry waits",
  "eight analyses took 242 to 280 MB (the limit of the task is 256), a stop took at most 4.3 seconds":
    "measured by a task",
  "at most 183 MB": "measured by a task",
  "an instance 768 MB": "Deno Deploy",
  "A variable holds 16 KB": "Deno Deploy",
  "some 180 clients": "tests/guides_test.ts",
  "in 209 and 228 MB": "measured",
  "may take 180 ms of CPU": "tests/bench/guards.ts",
  "4.5 MB": "the contract's own words; design 2 says what they mean",
  "3.3 MB": "the contract's own words, about",
  "digest (32 bytes)": "SHA-256",
  "# the 32 bytes, not their hex": "SHA-256",
  "10,000 boxes": "a unit of the data",
  "200 rows": "an example",
  "a 64-bit float holds each": "IEEE 754",
  "32 bits hold each": "rows of a worksheet",
  "longer than 200 characters": "held by the tests of similar names",
  "after each 1,024 rows": "held by the tests of pauses",
  "first 64 KiB": "held by the tests of other worksheets",
  "inflate to 83 MiB at most": "measured",
  "32-bit hash": "held by the tests of namespaces",
  "12 times the CPU of 65,000 plain rows": "measured",
  "a workbook of 65,000 rows holds it for up to 20 ms": "measured",
  "made to be slow for up to 0.7 s": "measured",
  "takes 62 ms of CPU for 65,000 plain rows, these hold the thread for up to 20 ms":
    "measured",
  "up to 0.06 s to inflate 128 MiB, 0.23 s for 262,144 merged ranges, 0.15 s for the answer, and 0.7 s":
    "measured",
  "1,200": "an example of a number",
  "1 row": "a number and its noun",
  "0,256": "an example of a decimal comma",
  "worksheet of 25 MB would take 4 ms and its UTF-8 0.6 to 9 ms, of 30 ms":
    "measured",
  "64 KiB, 127 headers and `host`": "Deno's own limit",
  "Bytes kept without a known key | 128 KiB":
    "measured: what Deno and the system hold",
  "50 KB for each stream": "measured",
  "2.5 MiB a second": "worked out from the time for a body",
  "first 1,000": "held by the tests of the command line",
  "列出前 1,000 个": "the same in Chinese",
  "Some 27,000 (by SheetJS) to 60,000 rows of the 11 columns fit and take up to 0.3 s":
    "measured",
  "约可容纳 27,000 行（SheetJS 写出）到 60,000 行，最多占用一个核心 0.3 秒":
    "the same in Chinese",
  "约 200 行的示例": "an example",
  "A variable holds 128 KiB": "Linux",
  "Docker kills after 10": "Docker",
  "settings for 256 MiB": "measured by the bench",
  "kills it 5 seconds later": "Deno Deploy",
  "300 MB, and 200 MB for each worker": "measured by the soak or the bench",
  "200 MB for each further one": "measured by the soak or the bench",
  "90 MB, and 40 MB": "measured by the soak or the bench",
  "512 MiB for one worker": "measured by the soak or the bench",
  "768 MiB": "a setting of Kubernetes",
  "120 MB": "measured by the soak or the bench",
  "670 MB": "measured by the soak",
  "sizes of 8 bytes": "ZIP",
  "32,767": "Excel",
  "last 16 bytes of the ciphertext": "the tag, said of libraries",
  "2,654,175 if": "compared by the table in llms.md",
};
