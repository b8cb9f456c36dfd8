/**
 * Quantities that are no limits of ours: measured, of somebody else, or an
 * example. A part of the sentence -> why no source is compared.
 */
export const facts: Readonly<Record<string, string>> = {
  "4.5 MB": "the contract's own words; design 2 says what they mean",
  "3.3 MB": "the contract's own words, about",
  "digest (32 bytes)": "SHA-256",
  "10,000 boxes": "a unit of the data",
  "200 rows": "an example",
  "a 64-bit float holds each": "IEEE 754",
  "32 bits hold each": "rows of a worksheet",
  "2,000,000,000 units, 1 to 3 s": "measured: units, not a clock, stop it",
  "15 times the CPU of 65,000 plain rows": "measured",
  "370 workbooks": "measured in bench/load",
  "1,200": "an example of a number",
  "1 row": "a number and its noun",
  "0,256": "an example of a decimal comma",
  "worksheet of 25 MB would take 4 ms and its UTF-8 0.6 to 9 ms, of 30 ms":
    "measured",
  "64 KiB, 127 headers and `host`": "Deno's own limit",
  "Held of it without a known key | 128 KiB":
    "measured: what Deno and the system hold",
  "300 KB each": "measured",
  "2.5 MiB a second": "worked out from the time for a body",
  "some 500 bytes": "measured",
  "first 1,000": "held by the tests of the command line",
  "A variable holds 128 KiB": "Linux",
  "100,000 clients": "measured",
  "kills it 5 seconds later": "Deno Deploy",
  "`docker stop` waits 10 seconds": "Docker",
  "450 MB": "measured in bench/load",
  "80 MB": "measured in bench/load",
  "95 MB": "measured in bench/load",
  "410 MB": "measured in bench/load",
  "580 MB": "added up",
  "smaller settings for 256 MiB": "measured in bench/load",
  "0 to 1 second after a start": "how a test was run",
  "sizes of 8 bytes": "ZIP",
  "32,767": "Excel",
  "chunks of 1 and of 7 bytes": "how a test is run",
  "last 16 bytes of the ciphertext": "the tag, said of libraries",
  "2,654,175 if": "compared by the table in llms.md",
};
