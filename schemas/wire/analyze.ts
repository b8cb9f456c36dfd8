import { z } from "zod";

/**
 * The request body of POST /api/analyze (spec 2.2). Whether `file` is base64 is found out by decoding it:
 * a regular expression over millions of characters would do the same work twice.
 */
export const AnalyzeRequest = z.object({
  file: z.string().min(1).meta({
    description:
      "The raw .xlsx file in base64 (RFC 4648 section 4), without a `data:` prefix; about 3.3 MB of .xlsx at most",
    example: "UEsDBBQAAAAIAAAAwVg=",
  }),
  filename: z.string().optional().meta({
    description: "The original file name; used only for logging and tracing",
    example: "2024-05 流向.xlsx",
  }),
}).meta({
  id: "AnalyzeRequest",
  description: "A workbook to analyze; unknown fields are ignored",
});
export type AnalyzeRequest = z.infer<typeof AnalyzeRequest>;
