import { endpoints, type OperationId } from "../endpoints.ts";
import { problems, type Reason } from "../problems.ts";
import { successEnvelope } from "./envelope.ts";
import { Health } from "./health.ts";
import { MonthlySalesStats } from "./stats.ts";

/** Every reason except the one for an unknown path. */
const ofAnalyze = (Object.keys(problems) as Reason[])
  .filter((reason) => reason !== "not_found");

/**
 * The endpoints with all reasons for a refusal, and with the schema of the
 * response.
 */
export const operations = {
  analyze: {
    ...endpoints.analyze,
    failures: ofAnalyze,
    response: successEnvelope(MonthlySalesStats),
  },
  health: {
    ...endpoints.health,
    failures: ["host_too_long", "method_not_allowed", "internal_error"],
    response: successEnvelope(Health),
  },
} as const satisfies Record<OperationId, unknown>;
