import { endpoints, type OperationId } from "../endpoints.ts";
import { problems, type Reason } from "../problems.ts";
import { successEnvelope } from "./envelope.ts";
import { Health } from "./health.ts";
import { MonthlySalesStats } from "./stats.ts";

/** Every reason except that of an unknown path. */
const ofAnalyze = (Object.keys(problems) as Reason[])
  .filter((reason) => reason !== "not_found");

/**
 * The endpoints, each with every reason for which it refuses a request, and
 * the schema of its response.
 */
export const operations = {
  analyze: {
    ...endpoints.analyze,
    failures: ofAnalyze,
    response: successEnvelope(MonthlySalesStats),
  },
  health: {
    ...endpoints.health,
    failures: ["method_not_allowed", "internal_error"],
    response: successEnvelope(Health),
  },
} as const satisfies Record<OperationId, unknown>;
