import type { OpenAPIRegistry } from "@asteasolutions/zod-to-openapi";
import {
  detailsHeader,
  failure,
  isDetailed,
  type OperationId,
  problems,
  type Reason,
} from "../../schemas/mod.ts";
import { exampleMessage, references } from "../../schemas/words/mod.ts";
import { Failure, operations } from "../../schemas/wire/mod.ts";
import { headerReferences } from "./headers.ts";

type Status = typeof problems[Reason]["status"];

/** The reason for a wrong base URL, which belongs to no operation. */
const NOT_FOUND = "not_found";

/** Each status: the name of its response, and its meaning. */
const statuses: Record<Status, readonly [name: string, title: string]> = {
  400: ["BadRequest", "The request or the workbook is at fault"],
  401: [
    "Unauthorized",
    "The request is not correctly signed, or cannot be decrypted",
  ],
  404: ["NotFound", "No such path"],
  405: ["MethodNotAllowed", "The path does not have this method"],
  408: ["RequestTimeout", "The request body did not come in time"],
  413: ["ContentTooLarge", "The request body is too large"],
  500: ["InternalServerError", "The service failed"],
  503: ["ServiceUnavailable", "The service is busy or stopping"],
};

/**
 * The failures of an operation by status, each a reference to a response, which
 * operations with the same reasons share.
 */
export function failureResponses(
  registry: OpenAPIRegistry,
  operationId: OperationId,
) {
  return Object.fromEntries(
    statusesOf(operationId).map((status) => {
      const reasons = reasonsOf(operationId, status);
      const isShared = String(reasons) === String(reasonsOf("analyze", status));
      const [name] = statuses[status];
      const { ref } = registry.registerComponent(
        "responses",
        isShared ? name : `${operationId}${name}`,
        { ...head(status, reasons), content: content(status, reasons) },
      );
      return [status, ref];
    }),
  );
}

/** The failures of HEAD, from those of GET. */
export function failuresOfHead(operationId: OperationId) {
  const ofGet = { description: "As for GET, without a body" };
  return Object.fromEntries(
    statusesOf(operationId)
      .filter((status) => status !== problems.method_not_allowed.status)
      .map((status) => [status, ofGet]),
  );
}

function statusesOf(operationId: OperationId): Status[] {
  const all = Object.keys(statuses).map(Number) as Status[];
  return all.filter((status) => reasonsOf(operationId, status).length > 0);
}

function reasonsOf(operationId: OperationId, status: Status): Reason[] {
  const all: Reason[] = [...operations[operationId].failures, NOT_FOUND];
  return all.filter((reason) => problems[reason].status === status);
}

function head(status: Status, reasons: readonly Reason[]) {
  const { when } = references.en();
  const [, title] = statuses[status];
  const list = reasons.map((reason) => `- \`${reason}\`: ${when[reason]}`);
  return {
    description: `${title}:\n\n${list.join("\n")}`,
    headers: headerReferences([
      "x-request-id",
      "x-error-reason",
      "content-language",
      ...(reasons.some(isDetailed) ? [detailsHeader.name] : []),
      ...(status === 405 ? ["allow" as const] : []),
      ...(status === 401 ? ["www-authenticate" as const] : []),
      ...(status === 503 ? ["retry-after" as const] : []),
    ]),
  };
}

/** The envelope with this status as its code, and an example of each reason. */
function content(status: Status, reasons: readonly Reason[]) {
  const code = { type: "integer" as const, enum: [status] };
  const examples = reasons.map((reason) => [
    reason,
    { value: failure(reason, exampleMessage(reason)) },
  ]);
  return {
    "application/json": {
      schema: {
        allOf: [
          { $ref: `#/components/schemas/${Failure.meta()?.id}` },
          { type: "object" as const, properties: { code }, required: ["code"] },
        ],
      },
      examples: Object.fromEntries(examples),
    },
  };
}
