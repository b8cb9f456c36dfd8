import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import answer from "../generated/small_sample.json" with { type: "json" };

/**
 * What the service answers to the small workbook that is the example in all
 * documents (/sample.xlsx is another one): the `data` of the envelope.
 * tests/docs/sample_workbook_test.ts calculates it from the rows.
 */
export const sampleStats: MonthlySalesStats = answer;
