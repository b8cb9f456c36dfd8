/** Reads answers and checks each against the contract. */
import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "./assert.ts";
import { Failure } from "../../schemas/wire/envelope.ts";
import type { Health } from "../../schemas/wire/health.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { problems, type Reason } from "../../schemas/problems.ts";
import { CHALLENGE } from "../../schemas/signing.ts";
import type { MonthlySalesStats } from "../../schemas/wire/stats.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface FailureAnswer {
  status: number;
  reason: Reason;
  message: string;
}

export async function readStats(
  response: Response,
): Promise<MonthlySalesStats> {
  const text = await readEnvelope(response, 200);
  assertEquals(response.headers.get("x-error-reason"), null, text);
  return operations.analyze.response.parse(JSON.parse(text))
    .data as MonthlySalesStats; // proved by `parse`
}

export async function readHealth(response: Response): Promise<Health> {
  const text = await readEnvelope(response, 200);
  assertEquals(response.headers.get("x-error-reason"), null);
  return operations.health.response.parse(JSON.parse(text))
    .data as Health; // proved by `parse`
}

/** A failure in the envelope, with its reason from `x-error-reason`. */
export async function readFailure(response: Response): Promise<FailureAnswer> {
  const reason = response.headers.get("x-error-reason") as Reason;
  assert(reason in problems, `status ${response.status}, reason ${reason}`);
  const { status } = problems[reason];
  const json = JSON.parse(await readEnvelope(response, status));
  assertEquals(Object.keys(json).sort(), ["code", "data", "message"]);
  const { code, message, data } = Failure.parse(json);
  assertEquals([code, data], [status, null]);
  const challenge = response.headers.get("www-authenticate");
  assertEquals(challenge, status === 401 ? CHALLENGE : null);
  return { status, reason, message };
}

export async function assertFailure(
  response: Response,
  reason: Reason,
  ...mentions: readonly string[]
): Promise<void> {
  const failure = await readFailure(response);
  assertEquals(failure.reason, reason, failure.message);
  for (const text of mentions) assertStringIncludes(failure.message, text);
}

async function readEnvelope(
  response: Response,
  status: number,
): Promise<string> {
  const text = await response.text();
  assertEquals(response.status, status, text.slice(0, 500));
  assertEquals(response.headers.get("content-type"), JSON_TYPE);
  assertEquals(response.headers.get("cache-control"), "no-store");
  assertMatch(response.headers.get("x-request-id") ?? "", UUID);
  return text;
}
