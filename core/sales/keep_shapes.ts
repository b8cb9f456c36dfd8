/** Keeps the compiled code of an analysis alive between requests. */
import { JsonWriter } from "../bytes/mod.ts";
import { Pace } from "../pace.ts";
import { readFirstWorksheet } from "../xlsx/mod.ts";
import { HeaderSearch } from "./header_search.ts";
import { Names } from "./names.ts";
import { Periods } from "./periods.ts";
import { SalesBatch } from "./sales_batch.ts";
import { StatsWriter } from "./stats_json.ts";
import { Tally } from "./tally.ts";

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
l7oE5GuKeC3+cL7ffxuKJ3tdhNMFN+HVsl2vJHl2+P4TUEsDBBQAAAAIAAAAIQD0DUBcvQEAALkG
AAAYAAAAeGwvd29ya3NoZWV0cy9zaGVldDEueG1sfdVdb6owGMDx+30K0vvRAmVvKV22OZ3zcud8
AILdJIOWtA16vv2J1mCfBntn/Ps0PD8wsOdD3yWj0KZVskJZSlAiZKO2rfyp0N8/y9sHlBhby23d
KSkq9E8Y9Mxv2F7pX7MTwiaHvpOmQjtrhyeMTbMTfW1SNQh56LtvpfvamlTpH2wGLertaajvcE7I
He7rViLOTt8taltzptU+0RXKEGfN8cNLhhJbIYM4GzlheOQMN+f26rcMtje/5bAt/FbA9u43CtvS
byVsK7/dwfbht3vY1n57gO3Tb4+wbcDuFxis1X5SzCfF46eR5yQPVnrN55Z5y/3DA9mFi63sWim+
rEactYaz04PwZIa6ERUatDBCjwLxF4YtZ/j4i4sxOD64OUsQg7uzAjHY5cPtElzuGowEi366EZKS
YGoTngVci8m1uOZazLoWMVcQg0fovYiRgRg8YKsiRlbMkhUxMjdC0nLehk429JoNnbWhMRsas6Ex
GxqzoTEbd5mZt6jToTEdN0QJIWketM35wHm3cnIrr7mVs25lzA3E0A3E0A3E0A3E0M1d5m3w112D
mZDtPENSchlzPNh7OeDprcP/A1BLAwQUAAAACAAAACEAG0FtfnIBAAD5AwAAFAAAAHhsL3NoYXJl
ZFN0cmluZ3MueG1slZLNTsJAFEb3PkUzeymwMIS0ZWHiE+gDNDBCk3ZaOwPBnZjYglAgGIIKC38W
XWiUBYnYwtt0OnTFKxhtojszbCfn3PvluyOVmoYuNKCNNRPJIJfJAgGislnRUFUGJ8dH+wUgYKKi
iqqbCMrgHGJQUvYkjInQNHSEZVAjxCqKIi7XoKHijGlB1DT0U9M2VIIzpl0VsWVDtYJrEBJDF/PZ
7IFoqBoCQtmsIyKDXAEIdaSd1eHh74MiYU2RfpYUsaWWoQwsG2JoNyBQ6OdCEokiid/MP1w8a3Nx
yZWXXLTo2ImW93yDH1zqOrQXJndPdOgxf76DxgKftl+4hCh8ZkOHjh0ums1aUbjmQqkb0OAmHs8T
d8AXvTulY4eFAzbkCxNf37K3SX6zWKRbtqt2tHTZdLRddfgipu32w8T1+ITpeuO9x31/c/nI1+6y
wwKfC+VMPImCV75T9bs7dJkOpt6AjnppLXxa8BEHw/QP/QkixkT5AlBLAwQUAAAACAAAACEAjKTw
LHgAAACHAAAADQAAAHhsL3N0eWxlcy54bWwVy0EOwiAQAMC7ryB7F9CDMaa0t35AfQApayFhF8IS
Q39vnPtMy6CsvtgkFXZw0RYU8lZC4t3B+7We76Ckew4+F0YHBwos82mSfmR8RsSuBmUWB7H3+jBG
tojkRZeKPCh/SiPfRZe2G6kNfZB/omyu1t4M+cRg5h9QSwECFAAUAAAACAAAACEA85DRtRoBAAAw
AwAAEwAAAAAAAAAAAAAAAAAAAAAAW0NvbnRlbnRfVHlwZXNdLnhtbFBLAQIUABQAAAAIAAAAIQAG
WceCswAAACgBAAALAAAAAAAAAAAAAAAAAEsBAABfcmVscy8ucmVsc1BLAQIUABQAAAAIAAAAIQB3
QP7EvgAAABwBAAAPAAAAAAAAAAAAAAAAACcCAAB4bC93b3JrYm9vay54bWxQSwECFAAUAAAACAAA
ACEAsSMLBtkAAABAAgAAGgAAAAAAAAAAAAAAAAASAwAAeGwvX3JlbHMvd29ya2Jvb2sueG1sLnJl
bHNQSwECFAAUAAAACAAAACEA9A1AXL0BAAC5BgAAGAAAAAAAAAAAAAAAAAAjBAAAeGwvd29ya3No
ZWV0cy9zaGVldDEueG1sUEsBAhQAFAAAAAgAAAAhABtBbX5yAQAA+QMAABQAAAAAAAAAAAAAAAAA
FgYAAHhsL3NoYXJlZFN0cmluZ3MueG1sUEsBAhQAFAAAAAgAAAAhAIyk8Cx4AAAAhwAAAA0AAAAA
AAAAAAAAAAAAugcAAHhsL3N0eWxlcy54bWxQSwUGAAAAAAcABwDCAQAAXQgAAAAA
`;
