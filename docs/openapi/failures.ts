import type { ResponseConfig } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";
import {
  failure,
  isDetailed,
  type OperationId,
  problems,
  type Reason,
} from "../../schemas/mod.ts";
import {
  exampleMessage,
  references,
  wordRefusal,
} from "../../schemas/words/mod.ts";
import { Failure, operations } from "../../schemas/wire/mod.ts";
import {
  allowHeader,
  challengeHeader,
  contentLanguageHeader,
  detailsHeaders,
  errorReasonHeader,
  requestIdHeader,
  retryAfterHeader,
} from "./headers.ts";

type Status = typeof problems[Reason]["status"];

const titles: Record<Status, string> = {
  400: "The request or the workbook is at fault",
  401: "The request is not correctly signed, or cannot be decrypted",
  404: "No such path",
  405: "The path does not have this method",
  408: "The request body did not come in time",
  413: "The request body is too large",
  500: "The service failed",
  503: "The service is busy or stopping",
};

/**
 * The failures of an operation: one response per status, one example per
 * reason.
 */
export function failureResponses(
  operationId: OperationId,
  reasons: readonly Reason[],
): Record<string, ResponseConfig> {
  const byStatus = Map.groupBy(reasons, (reason) => problems[reason].status);
  return Object.fromEntries(
    [...byStatus].sort(([a], [b]) => a - b).map((
      [status, group],
    ) => [status, failureResponse(operationId, status, group)]),
  );
}

function failureResponse(
  operationId: OperationId,
  status: Status,
  reasons: readonly Reason[],
): ResponseConfig {
  const { when } = references.en();
  const list = reasons.map((reason) => `- \`${reason}\`: ${when[reason]}`);
  return {
    description: `${
      titles[status]
    }. \`x-error-reason\` is one of these, or a later one:\n\n${
      list.join("\n")
    }`,
    headers: {
      "x-request-id": requestIdHeader,
      "x-error-reason": errorReasonHeader(reasons),
      "content-language": contentLanguageHeader,
      ...(reasons.some(isDetailed) && detailsHeaders),
      ...(status === 405 &&
        { allow: allowHeader(operations[operationId].method) }),
      ...(status === 401 && { "www-authenticate": challengeHeader }),
      ...(status === 503 && { "retry-after": retryAfterHeader }),
    },
    content: {
      "application/json": {
        schema: Failure.and(z.object({ code: codeOf(status) })),
        examples: Object.fromEntries(
          reasons.map((reason) => [reason, example(operationId, reason)]),
        ),
      },
    },
  };
}

/** `code` of the failures with this status. */
function codeOf(status: Status) {
  return z.literal(status).meta({ type: "integer", enum: [status] });
}

function example(operationId: OperationId, reason: Reason) {
  const summary = references.en().when[reason].replaceAll("`", "");
  if (reason !== "method_not_allowed") {
    return { summary, value: failure(reason, exampleMessage(reason)) };
  }
  const { method, path } = operations[operationId];
  const facts = { method: "DELETE", path, allowed: [method] };
  const message = wordRefusal({ reason, facts });
  return { summary, value: failure(reason, message) };
}
