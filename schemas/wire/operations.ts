import type { z } from "zod";
import { AnalyzeRequest } from "./analyze.ts";
import { endpoints, type OperationId } from "../endpoints.ts";
import { successEnvelope } from "./envelope.ts";
import { Health } from "./health.ts";
import { MonthlySalesStats } from "./stats.ts";

/** The endpoints with what they take and give. */
export const operations = {
  analyze: {
    ...endpoints.analyze,
    request: AnalyzeRequest,
    data: MonthlySalesStats,
    response: successEnvelope(MonthlySalesStats),
  },
  health: {
    ...endpoints.health,
    request: undefined,
    data: Health,
    response: successEnvelope(Health),
  },
} as const satisfies Record<OperationId, unknown>;

/** What an operation answers in the envelope's `data`. */
export type DataOf<Id extends OperationId> = z.infer<
  typeof operations[Id]["data"]
>;
