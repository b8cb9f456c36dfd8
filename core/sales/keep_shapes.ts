/** Keeps the compiled code of an analysis alive between requests. */
import { JsonWriter } from "../bytes/mod.ts";
import { Pace } from "../pace.ts";
import { readFirstWorksheet } from "../xlsx/mod.ts";
import { HeaderSearch } from "./header_search.ts";
import { Names } from "./names.ts";
import { Periods } from "./periods.ts";
import { Ranking } from "./ranking.ts";
import { SalesBatch } from "./sales_batch.ts";
import { writeMonthlyStats } from "./stats_json.ts";
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
  const ranking = new Ranking(names);
  ranking.rank(new Periods(tally).total().groupSets[0]);
  const json = new JsonWriter();
  await writeMonthlyStats(json, tally, pace);
  kept.push(worksheet, batches, rows, tally, ranking, json);
}

/**
 * A sales workbook of two rows, in base64: texts in the shared strings table
 * and in a cell, numbers with and without decimals, a new hospital
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
l7oE5GuKeC3+cL7ffxuKJ3tdhNMFN+HVsl2vJHl2+P4TUEsDBBQAAAAIAAAAIQDmZ/nbZgEAAGIE
AAAYAAAAeGwvd29ya3NoZWV0cy9zaGVldDEueG1sfZTLbsMgEEX3/Qpr9jXYbtM0wkR5v5ZtPwA5
NLFqgwXISf++Slw5DEq7QxzuiDmMzcbnuopaaWypVQ5JTCGSqtD7Uh1y+HhfPg4hsk6ovai0kjl8
Swtj/sBO2nzZo5QuOteVsjkcnWtGhNjiKGthY91Ida6rT21q4WyszYHYxkixv4bqiqSUDkgtSgWc
XffmwgnOjD5FJocEOCsui0kCkcvBAmctp4y0nJHil019lmA281mK2dxnGWYLnz1htvTZM2Yrnw0w
W/vsBbONz4aYbX32itkO9X4TQ4w+9RbT3uJl1fKUpkFL0/ReM7PULx6YnXewVFWp5JszwFlpObsO
wsg2opA5NEZaaVoJfMKI44xcTtwco/LB4ywRDF5nhWDQy7rrJbjuBkWCRrddhMY0SO3CWshr1nvN
/vKa3fWa/ecVwWCEFgiGyhAMBmyFYKisu2aoDEVCZV2Exrf9zg3xvmLS/x74D1BLAwQUAAAACAAA
ACEAG0FtfnIBAAD5AwAAFAAAAHhsL3NoYXJlZFN0cmluZ3MueG1slZLNTsJAFEb3PkUzeymwMIS0
ZWHiE+gDNDBCk3ZaOwPBnZjYglAgGIIKC38WXWiUBYnYwtt0OnTFKxhtojszbCfn3PvluyOVmoYu
NKCNNRPJIJfJAgGislnRUFUGJ8dH+wUgYKKiiqqbCMrgHGJQUvYkjInQNHSEZVAjxCqKIi7XoKHi
jGlB1DT0U9M2VIIzpl0VsWVDtYJrEBJDF/PZ7IFoqBoCQtmsIyKDXAEIdaSd1eHh74MiYU2RfpYU
saWWoQwsG2JoNyBQ6OdCEokiid/MP1w8a3NxyZWXXLTo2ImW93yDH1zqOrQXJndPdOgxf76DxgKf
tl+4hCh8ZkOHjh0ums1aUbjmQqkb0OAmHs8Td8AXvTulY4eFAzbkCxNf37K3SX6zWKRbtqt2tHTZ
dLRddfgipu32w8T1+ITpeuO9x31/c/nI1+6ywwKfC+VMPImCV75T9bs7dJkOpt6AjnppLXxa8BEH
w/QP/QkixkT5AlBLAwQUAAAACAAAACEAjKTwLHgAAACHAAAADQAAAHhsL3N0eWxlcy54bWwVy0EO
wiAQAMC7ryB7F9CDMaa0t35AfQApayFhF8ISQ39vnPtMy6CsvtgkFXZw0RYU8lZC4t3B+7We76Ck
ew4+F0YHBwos82mSfmR8RsSuBmUWB7H3+jBGtojkRZeKPCh/SiPfRZe2G6kNfZB/omyu1t4M+cRg
5h9QSwECFAAUAAAACAAAACEA85DRtRoBAAAwAwAAEwAAAAAAAAAAAAAAAAAAAAAAW0NvbnRlbnRf
VHlwZXNdLnhtbFBLAQIUABQAAAAIAAAAIQAGWceCswAAACgBAAALAAAAAAAAAAAAAAAAAEsBAABf
cmVscy8ucmVsc1BLAQIUABQAAAAIAAAAIQB3QP7EvgAAABwBAAAPAAAAAAAAAAAAAAAAACcCAAB4
bC93b3JrYm9vay54bWxQSwECFAAUAAAACAAAACEAsSMLBtkAAABAAgAAGgAAAAAAAAAAAAAAAAAS
AwAAeGwvX3JlbHMvd29ya2Jvb2sueG1sLnJlbHNQSwECFAAUAAAACAAAACEA5mf522YBAABiBAAA
GAAAAAAAAAAAAAAAAAAjBAAAeGwvd29ya3NoZWV0cy9zaGVldDEueG1sUEsBAhQAFAAAAAgAAAAh
ABtBbX5yAQAA+QMAABQAAAAAAAAAAAAAAAAAvwUAAHhsL3NoYXJlZFN0cmluZ3MueG1sUEsBAhQA
FAAAAAgAAAAhAIyk8Cx4AAAAhwAAAA0AAAAAAAAAAAAAAAAAYwcAAHhsL3N0eWxlcy54bWxQSwUG
AAAAAAcABwDCAQAABggAAAAA
`;
