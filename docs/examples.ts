/** Answers that the documents show besides the one in `sample/`. */
import {
  endpointList,
  failure,
  type Reason,
  SERVICE_NAME,
} from "../schemas/mod.ts";
import { exampleMessage } from "../schemas/words/mod.ts";
import type { Failure, Health } from "../schemas/wire/mod.ts";

/** The data of `GET /api/health`. */
export function sampleHealth(): Health {
  return {
    status: "up",
    service: SERVICE_NAME,
    time: "2024-05-31T08:00:00.000Z",
    endpoints: endpointList,
  };
}

/** The body of a failure for a reason, with the example message of `problems`. */
export function sampleFailure(reason: Reason): Failure {
  return failure(reason, exampleMessage(reason));
}
