import { z } from "zod";

/**
 * The request body of POST /api/analyze (spec 2.2). Decoding checks that `file`
 * is base64: a pattern here would read millions of characters twice.
 */
export const AnalyzeRequest = z.object({
  file: z.string().min(1).meta({
    description:
      "The raw .xlsx file in base64 (RFC 4648 section 4), without a `data:` prefix",
    example: "UEsDBBQAAAAIAAAAwVg=",
  }),
  filename: z.string().optional().meta({
    description: "The original file name, used only for logging and tracing",
    example: "2024-05 流向.xlsx",
  }),
}).meta({
  id: "AnalyzeRequest",
  description: "A workbook to analyze; other fields are ignored",
});
export type AnalyzeRequest = z.infer<typeof AnalyzeRequest>;

/** Its fields in Chinese, for the reference. */
export const requestFieldsInChinese = {
  file:
    ".xlsx 文件原始内容的 base64 字符串（RFC 4648 第 4 节），不带 `data:` 前缀",
  filename: "原文件名，仅用于日志和排查问题",
} satisfies Record<keyof AnalyzeRequest, string>;
