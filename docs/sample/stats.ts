import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import answer from "../generated/small_sample.json" with { type: "json" };

/**
 * The `data` of the service's answer to the small example workbook of all
 * documents (/sample.xlsx is a larger one).
 */
export const sampleStats: MonthlySalesStats = answer;
