/** Keeps the compiled code of an analysis alive between requests. */
import { JsonWriter } from "../bytes/mod.ts";
import { Pace } from "../pace.ts";
import { readFirstWorksheet } from "../xlsx/mod.ts";
import { Periods, StatsWriter } from "./answer/mod.ts";
import { HeaderSearch } from "./header/mod.ts";
import { Names } from "./names/mod.ts";
import { SalesBatch } from "./rows/mod.ts";
import { Tally } from "./tally/mod.ts";

const MAX_BYTES = 2 ** 20;

/** Held for as long as the process lives. */
const kept: unknown[] = [];

/**
 * Analyzes a tiny workbook and keeps every object of that analysis, the reader
 * in the middle of its rows included. Call it once, before the first analysis.
 *
 * V8 discards compiled code when a garbage collection finds no object of a
 * shape that the code was compiled for, and between two requests there are
 * none: the next analysis would take 85 % longer
 * (guides/decisions/009).
 */
export async function keepShapes(): Promise<void> {
  const pace = new Pace();
  const worksheet = await readFirstWorksheet(
    Uint8Array.fromBase64(TINY_WORKBOOK),
    { maxInflatedBytes: MAX_BYTES, pace },
  );
  const search = new HeaderSearch(worksheet.name);
  const batches = worksheet.rows((row) => search.select(row));
  const { value: batch } = await batches.next();
  const names = new Names(worksheet);
  const rows = new SalesBatch(search, names);
  const tally = new Tally(names, MAX_BYTES);
  if (batch !== undefined) rows.read(batch);
  tally.add(rows);
  const periods = new Periods(tally);
  const writer = new StatsWriter(new JsonWriter(), tally);
  await writer.write(periods.total(), pace);
  kept.push(worksheet, batches, rows, tally, periods, writer);
}

/**
 * A sales workbook of four rows, in base64: texts in the shared strings table
 * and in a cell, narrow and wide amounts (guides/decisions/005), new hospitals
 * (`tests/core/sales/keep_shapes_test.ts` builds it).
 */
export const TINY_WORKBOOK = `
UEsDBBQAAAAIAAAAIQDzkNG1GgEAADADAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbK2SwU4CMRCG
7z5F0yuhBQ/GGBYOqEc1ER9g7M7uNrTTpjPg8vaGBY0xKBdOc5h//u9L09mij0FtsbBPVOmpmWiF
5FLtqa302+pxfKsVC1ANIRFWeoesF/Or2WqXkVUfA3GlO5F8Zy27DiOwSRmpj6FJJYKwSaW1Gdwa
WrTXk8mNdYkEScay79Dz2T02sAmiHnpBOogUDKzV8hDcsyoNOQfvQHwiu6X6F2V8JJiCYchw5zOP
+hi0PUnYb/4GHO+et1iKr1G9QJEniFhp2wf7kcr6PaW1+b/khGVqGu+wTm4TkcRwLgg1d4gSgxmm
ieBpdJ4/hNkOY3phke/+Mx4su4B86VcYSs+ROyhYv0rx1F5c4Gf3l4cdPvz8E1BLAwQUAAAACAAA
ACEABlnHgrMAAAAoAQAACwAAAF9yZWxzLy5yZWxzjc+xbsIwEMbxnaewbicODFWF4rAgJNYqfQDj
XBIr9p3lM615+64FMbB/+n36d8cag/rBLJ7JwK5pQSE5Hj3NBr6H8/YTlBRLow1MaOCOAsd+031h
sMUzyeKTqBoDiYGllHTQWtyC0UrDCanGMHGOtkjDedbJutXOqPdt+6HzfwP6B1NdRgP5Mu5ADfeE
79g8Td7hid0tIpUXF08LUIPNMxYDNehfzuuVeW1qDKD7Tj8E9n9QSwMEFAAAAAgAAAAhAHdA/sS+
AAAAHAEAAA8AAAB4bC93b3JrYm9vay54bWyNj8FOwzAQRO98hbX3xgkHhKI4vVRIPQMfYOJNY9W7
G+26EP4e0dI7pxmNNG80w36j4j5RLQsH6JoWHPIkKfMpwPvby+4ZnNXIKRZhDPCNBvvxYfgSPX+I
nN1GhS3AUuvae2/TghStkRV5ozKLUqzWiJ68rYox2YJYqfjHtn3yFDPDjdDrfxgyz3nCg0wXQq43
iGKJNQvbkleDcbgu2J86joQBXn99B+6aHVOADpz2OQXQY+rAj4O/1/z92fgDUEsDBBQAAAAIAAAA
IQCxIwsG2QAAAEACAAAaAAAAeGwvX3JlbHMvd29ya2Jvb2sueG1sLnJlbHOt0cFKxDAQgOG7TxHm
btN6EJFN97IIe9X6ACGdJmGTSchEbd9eUCtdWMTDnobM4c8Hs9vPMYh3LOwTKeiaFgSSSaMnq+B1
eLp9AMFV06hDIlSwIMO+v9k9Y9DVJ2LnM4s5BmIFrtb8KCUbh1FzkzLSHMOUStSVm1SszNqctEV5
17b3smwb0J81xXFUUI5jB2JYMv6nnabJGzwk8xaR6oUv5EcqJ3aIFcSgi8Wq4HfF8mt0zRwDyMuY
l7oE5GuKeC3+cL7ffxuKJ3tdhNMFN+HVsl2vJHl2+P4TUEsDBBQAAAAIAAAAIQCRbcy5uwEAALkG
AAAYAAAAeGwvd29ya3NoZWV0cy9zaGVldDEueG1sfZXRbpswFIbv9xTI98EGm66rjKu2adI0l90e
ABGvQQODbItkbz8lTNTniPjO4uM/8vl8wPLx3LXJqK1relOSLGUk0abuD435LMmvn5vVPUmcr8yh
anujS/JXO/KovslTb/+4o9Y+OXetcSU5ej88UOrqo+4ql/aDNueu/d3brvIu7e0ndYPV1eEa6lqa
M3ZHu6oxRMnrs3XlKyVtf0psSTKiZH1ZPGUk8SVxRMlRMUlHJWn9nz2HLIPsJWQ5ZOuQccheQyYg
24SsgGwbsjvI3kL2HbJdyO4hew/ZD8j2oPcvMdT2p9liPlu8rEaVsxy19JwvNfOSh8WR2fUEG9M2
Rn94S5RsnJLXQXhwQ1XrkgxWO21HTdSTpF5JennjyzEojw5nAyA6nS2AqJe3qRe03R2IoEbfpwhL
GUrtcS3glc9e+S2vfNErj3kFEI3QK48pAxAN2JbHlPFFZTymbIqwtFh2I2Y34pYbsehGxNyImBsR
cyNibkTMzbRNlmI7ImZnCgnGWJojthexmSpmb8Utb8WityLmDUDsDUDsDUDsDUDsbdrmCn26O5DB
2qZMplcc/8pocDnQ+dZR/wBQSwMEFAAAAAgAAAAhABtBbX5yAQAA+QMAABQAAAB4bC9zaGFyZWRT
dHJpbmdzLnhtbJWSzU7CQBRG9z5FM3spsDCEtGVh4hPoAzQwQpN2WjsDwZ2Y2IJQIBiCCgt/Fl1o
lAWJ2MLbdDp0xSsYbaI7M2wn59z75bsjlZqGLjSgjTUTySCXyQIBorJZ0VBVBifHR/sFIGCiooqq
mwjK4BxiUFL2JIyJ0DR0hGVQI8QqiiIu16Ch4oxpQdQ09FPTNlSCM6ZdFbFlQ7WCaxASQxfz2eyB
aKgaAkLZrCMig1wBCHWkndXh4e+DImFNkX6WFLGllqEMLBtiaDcgUOjnQhKJIonfzD9cPGtzccmV
l1y06NiJlvd8gx9c6jq0FyZ3T3ToMX++g8YCn7ZfuIQofGZDh44dLprNWlG45kKpG9DgJh7PE3fA
F707pWOHhQM25AsTX9+yt0l+s1ikW7ardrR02XS0XXX4Iqbt9sPE9fiE6Xrjvcd9f3P5yNfussMC
nwvlTDyJgle+U/W7O3SZDqbegI56aS18WvARB8P0D/0JIsZE+QJQSwMEFAAAAAgAAAAhAIyk8Cx4
AAAAhwAAAA0AAAB4bC9zdHlsZXMueG1sFctBDsIgEADAu68gexfQgzGmtLd+QH0AKWshYRfCEkN/
b5z7TMugrL7YJBV2cNEWFPJWQuLdwfu1nu+gpHsOPhdGBwcKLPNpkn5kfEbErgZlFgex9/owRraI
5EWXijwof0oj30WXthupDX2Qf6JsrtbeDPnEYOYfUEsBAhQAFAAAAAgAAAAhAPOQ0bUaAQAAMAMA
ABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEABlnH
grMAAAAoAQAACwAAAAAAAAAAAAAAAABLAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAd0D+
xL4AAAAcAQAADwAAAAAAAAAAAAAAAAAnAgAAeGwvd29ya2Jvb2sueG1sUEsBAhQAFAAAAAgAAAAh
ALEjCwbZAAAAQAIAABoAAAAAAAAAAAAAAAAAEgMAAHhsL19yZWxzL3dvcmtib29rLnhtbC5yZWxz
UEsBAhQAFAAAAAgAAAAhAJFtzLm7AQAAuQYAABgAAAAAAAAAAAAAAAAAIwQAAHhsL3dvcmtzaGVl
dHMvc2hlZXQxLnhtbFBLAQIUABQAAAAIAAAAIQAbQW1+cgEAAPkDAAAUAAAAAAAAAAAAAAAAABQG
AAB4bC9zaGFyZWRTdHJpbmdzLnhtbFBLAQIUABQAAAAIAAAAIQCMpPAseAAAAIcAAAANAAAAAAAA
AAAAAAAAALgHAAB4bC9zdHlsZXMueG1sUEsFBgAAAAAHAAcAwgEAAFsIAAAAAA==
`;
