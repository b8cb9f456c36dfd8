import { z } from "zod";
import { about, described } from "./described.ts";

/**
 * The request body of POST /api/analyze (spec 2.2). Decoding checks that `file`
 * is base64: a pattern here would read millions of characters a second time.
 */
export const AnalyzeRequest = z.object(described("AnalyzeRequest", {
  file: z.string().min(1).meta({ example: "UEsDBBQAAAAIAAAAwVg=" }),
  filename: z.string().optional().meta({ example: "2024-05 流向.xlsx" }),
})).meta(about("AnalyzeRequest"));
export type AnalyzeRequest = z.infer<typeof AnalyzeRequest>;
