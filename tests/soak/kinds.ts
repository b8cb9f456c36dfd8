/** What the good clients of a soak ask for. Used by clients.ts. */
import type { Random } from "../../bench/workloads/random.ts";
import type { Credentials } from "../../bench/server/server_process.ts";
import { signedHeaders } from "../../bench/server/signed_request.ts";
import { encodeBody, joinSealed, seal } from "../support/client.ts";
import {
  type Body,
  damaged,
  largest,
  largestEncrypted,
  longAnswer,
  rows15000,
  rows200,
  rows3000,
  small,
} from "./bodies.ts";
import type { Answer, Kind, Message } from "./delivery.ts";
import {
  failure,
  sameAsFirst,
  statistics,
  statisticsWithTotals,
} from "./judges.ts";

const OVERSIZE_BYTES = 5_000_000;
const TOO_OLD_SECONDS = 400;
const path = "/api/analyze";

/** What a request is sent with besides its signature. */
interface More {
  headers?: Record<string, string>;
  encrypted?: boolean;
}

/** All kinds; their answers must stay the same from then on. */
function createKinds(): Kind[] {
  const smallIsRight = statistics(small.answer);
  return [
    analysis("small", 30, small.bytes, smallIsRight),
    encrypted("small, encrypted", 8, small.bytes, smallIsRight),
    workbook("200 rows", 10, rows200),
    workbook("3,000 rows", 12, rows3000),
    encryptedWorkbook("3,000 rows, encrypted", 4, rows3000),
    workbook("15,000 rows", 4, rows15000),
    workbook("largest", 4, largest),
    encryptedWorkbook("largest, encrypted", 2, largestEncrypted),
    workbook("long answer", 2, longAnswer),
    refused("damaged workbook", 3, damaged, [400, "workbook_damaged"]),
    refused("no JSON", 3, new TextEncoder().encode("{"), [
      400,
      "body_not_json",
    ]),
    refused("5 MB body", 1, new Uint8Array(OVERSIZE_BYTES), [
      413,
      "body_too_large",
    ]),
    forged("wrong signature", "signature_mismatch", {
      "x-signature": "0".repeat(64),
    }),
    forged("unknown key", "signature_mismatch", { "x-api-key": "stranger" }),
    forged("old timestamp", "timestamp_outside_window", {
      "x-timestamp": String(Math.floor(Date.now() / 1000) - TOO_OLD_SECONDS),
    }),
    get("health", 4, "/api/health", isHealth),
    get("wrong method", 1, path, failure(405, "method_not_allowed")),
    get("unknown path", 1, "/api/nothing", failure(404, "not_found")),
    document("page", "/"),
    document("llms.md", "/llms.md"),
    conditional("openapi.json, conditional", "/openapi.json"),
  ];
}

/** The kinds that a phase leaves out. */
const without = {
  "all": /^$/,
  "quick": /largest|long answer|5 MB/,
  "small": /^(?!small$|health$)/,
};
/** Names of sets of kinds. */
export type KindSet = keyof typeof without;

/** The kinds of a phase. */
export function kindsOf(set: KindSet): Kind[] {
  return createKinds().filter(({ name }) => !without[set].test(name));
}

/** Chooses a kind by the shares. */
export function chooseKind(kinds: readonly Kind[], random: Random): Kind {
  let left = random(kinds.reduce((sum, { share }) => sum + share, 0));
  return kinds.find(({ share }) => (left -= share) < 0) ?? kinds[0];
}

function analysis(
  name: string,
  share: number,
  plain: Uint8Array<ArrayBuffer>,
  isRight: (answer: Answer) => boolean,
  { headers: more = {}, encrypted = false }: More = {},
): Kind {
  const bodies = new Map<string, Uint8Array<ArrayBuffer>>();
  const bodyFor = (client: Credentials) => {
    const known = bodies.get(client.secret);
    if (known !== undefined) return known;
    const body = encrypted
      ? encodeBody(joinSealed(seal(plain, client)))
      : plain;
    bodies.set(client.secret, body);
    return body;
  };
  const message = async (client: Credentials): Promise<Message> => {
    const body = bodyFor(client);
    const marked = encrypted ? { "x-encrypted": "1" } : {};
    const signed = await signedHeaders(body, client);
    const headers = { ...signed, ...marked, ...more };
    return { method: "POST", path, headers, body };
  };
  return { name, share, message, isRight };
}

function encrypted(
  name: string,
  share: number,
  plain: Uint8Array<ArrayBuffer>,
  isRight: (answer: Answer) => boolean,
): Kind {
  return analysis(name, share, plain, isRight, { encrypted: true });
}

function workbook(name: string, share: number, { bytes, totals }: Body): Kind {
  return analysis(name, share, bytes, statisticsWithTotals(totals));
}

function encryptedWorkbook(name: string, share: number, body: Body): Kind {
  return encrypted(name, share, body.bytes, statisticsWithTotals(body.totals));
}

function refused(
  name: string,
  share: number,
  body: Uint8Array<ArrayBuffer>,
  [status, reason]: [number, string],
): Kind {
  return analysis(name, share, body, failure(status, reason));
}

function forged(
  name: string,
  reason: string,
  headers: Record<string, string>,
): Kind {
  return analysis(name, 2, small.bytes, failure(401, reason), { headers });
}

function get(
  name: string,
  share: number,
  path: string,
  isRight: Kind["isRight"],
): Kind {
  const message = () => Promise.resolve({ method: "GET", path, headers: {} });
  return { name, share, message, isRight };
}

function document(name: string, path: string): Kind {
  return get(name, 2, path, sameAsFirst(({ body }) => body.length > 1000));
}

/** Asks with the ETag of the answer before. */
function conditional(name: string, path: string): Kind {
  let etag = "";
  const message = () => {
    const headers = etag === "" ? {} : { "if-none-match": etag };
    return Promise.resolve({ method: "GET", path, headers });
  };
  const isRight = ({ status, headers, body }: Answer, sent: Message) => {
    etag = headers.get("etag") ?? "";
    const isAsked = "if-none-match" in sent.headers;
    return isAsked
      ? status === 304 && body.length === 0
      : status === 200 && body.length > 1000 && etag !== "";
  };
  return { name, share: 2, message, isRight };
}

function isHealth({ status, body }: Answer): boolean {
  const { code, data } = JSON.parse(new TextDecoder().decode(body));
  return status === 200 && code === 0 && data.status === "up";
}
