import { z } from "zod";
import { references } from "../words/mod.ts";

const { about, fields } = references.en().objects.AnalyzeRequest;

/**
 * The request body of POST /api/analyze (spec 2.2). Decoding checks that `file`
 * is base64: a pattern here would read millions of characters twice.
 */
export const AnalyzeRequest = z.object({
  file: z.string().min(1).meta({
    description: fields.file,
    example: "UEsDBBQAAAAIAAAAwVg=",
  }),
  filename: z.string().optional().meta({
    description: fields.filename,
    example: "2024-05 流向.xlsx",
  }),
}).meta({ id: "AnalyzeRequest", description: about });
export type AnalyzeRequest = z.infer<typeof AnalyzeRequest>;
