import { AnalyzeRequest } from "./analyze.ts";
import { endpoints, type OperationId } from "../endpoints.ts";
import { successEnvelope } from "./envelope.ts";
import { Health } from "./health.ts";
import { MonthlySalesStats } from "./stats.ts";

/** The endpoints, each with the schemas of its request and its response. */
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
