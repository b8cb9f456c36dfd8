import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import answer from "../generated/small_sample.json" with { type: "json" };

/** What the service answers to the sample workbook: the `data` of the envelope. */
export const sampleStats: MonthlySalesStats = answer;
