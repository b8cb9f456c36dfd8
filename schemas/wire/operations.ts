import { endpoints, type OperationId } from "../endpoints.ts";
import { successEnvelope } from "./envelope.ts";
import { Health } from "./health.ts";
import { MonthlySalesStats } from "./stats.ts";

/** The endpoints, each with the schema of its response. */
export const operations = {
  analyze: {
    ...endpoints.analyze,
    response: successEnvelope(MonthlySalesStats),
  },
  health: {
    ...endpoints.health,
    response: successEnvelope(Health),
  },
} as const satisfies Record<OperationId, unknown>;
