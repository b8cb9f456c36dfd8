import {
  BODY_IDLE_SECONDS,
  BODY_SECONDS,
  BYTES_PER_SECOND,
  detailsHeader,
  limitsOf,
  MAX_HOST_LENGTH,
  notesHeader,
  parseConfig,
  problems,
  TIMESTAMP_WINDOW_SECONDS,
} from "../../../schemas/mod.ts";
import { largestWorkbook } from "../../../docs/workbook_size.ts";
import {
  CHINESE,
  type Limit,
  LLMS,
  OPENAPI,
  README,
  SECURITY,
  SPECIFICATION,
} from "./limit.ts";
import { constantIn, numberIn } from "./sources.ts";

const config = parseConfig({});
const maxBody = config.MAX_BODY_BYTES;
const { plain, encrypted } = largestWorkbook(maxBody);

/** Sizes of requests and answers, times. */
export const ofRequests: readonly Limit[] = [
  {
    what: "request body",
    value: maxBody,
    unit: "bytes",
    about: /body|发送的请求体|inclusive|"<optional>"|as sent|4\.5 MB means/i,
    in: [README, SPECIFICATION, LLMS, OPENAPI, CHINESE],
  },
  {
    what: "a header",
    value: constantIn("routes/request.ts", "USUAL"),
    unit: "characters",
    about: /header/i,
    in: [SPECIFICATION],
  },
  {
    what: "the host of a request",
    value: MAX_HOST_LENGTH,
    unit: "characters",
    about: /host/i,
    in: [SPECIFICATION, LLMS, OPENAPI],
  },
  {
    what: "workbook in a plain body",
    value: plain,
    unit: "bytes",
    about: /xlsx/,
    in: [README, LLMS, OPENAPI, CHINESE],
  },
  {
    what: "workbook in an encrypted body",
    value: encrypted,
    unit: "bytes",
    about: /xlsx.*(?:encrypted|加密)/,
    in: [LLMS, OPENAPI, CHINESE],
  },
  {
    what: "time for a body",
    value: BODY_SECONDS,
    unit: "seconds",
    about: /body|请求体/i,
    in: [SPECIFICATION, LLMS, OPENAPI, CHINESE],
  },
  {
    what: "bytes of a body for a second more",
    value: BYTES_PER_SECOND,
    unit: "bytes",
    about: /for each 64 KiB|每 64 KiB/,
    in: [SPECIFICATION, LLMS, OPENAPI, CHINESE],
  },
  {
    what: "a second for them",
    value: 1,
    unit: "seconds",
    about: /1 s for each 64 KiB/,
    in: [SPECIFICATION],
  },
  {
    what: "pause in a body",
    value: BODY_IDLE_SECONDS,
    unit: "seconds",
    about: /without a byte|pause|中断/i,
    in: [SPECIFICATION, LLMS, OPENAPI, CHINESE],
  },
  {
    what: "pause in a body that is too long",
    value: constantIn(
      "routes/analyze/body_pace.ts",
      "MAX_UNWANTED_IDLE_MILLISECONDS",
    ) /
      1000,
    unit: "seconds",
    about: /falls silent|over the limit/,
    in: [SPECIFICATION],
  },
  {
    what: "bytes of it that are read and dropped",
    value: constantIn("routes/analyze/read_body.ts", "MAX_DRAIN_BYTES"),
    unit: "bytes",
    about: /longer body|discarded/,
    in: [SPECIFICATION, SECURITY],
  },
  {
    what: "clock of the client",
    value: TIMESTAMP_WINDOW_SECONDS,
    unit: "seconds",
    about:
      /timestamp|clock|either way|sent again|服务器时间|服务器相差|before or after|valid for|内有效/i,
    in: [
      README,
      SPECIFICATION,
      SECURITY,
      LLMS,
      OPENAPI,
      CHINESE,
    ],
  },
  {
    what: "digits of x-timestamp",
    value: 12,
    unit: "digits",
    about: /x-timestamp|1970/,
    in: [SPECIFICATION, LLMS, OPENAPI],
  },
  {
    what: "iv",
    value: constantIn("core/auth/decryption.ts", "IV_BYTES"),
    unit: "bytes",
    about: /\biv\b/,
    in: [SPECIFICATION, LLMS],
  },
  {
    what: "tag",
    value: constantIn("core/auth/decryption.ts", "TAG_BYTES"),
    unit: "bytes",
    about: /\btag\b/,
    in: [SPECIFICATION, LLMS, OPENAPI],
  },
  {
    what: "marks in the JSON of a body",
    value: constantIn("routes/analyze/request.ts", "MAX_MARKS"),
    unit: "",
    about: /commas/,
    in: [SPECIFICATION],
  },
  {
    what: "answer",
    value: limitsOf(config.MAX_BODY_BYTES).maxResponseBytes,
    unit: "bytes",
    about: /\| (?:Answer|响应) (?:¹ )?\||for an answer/,
    in: [SPECIFICATION, LLMS, CHINESE],
  },
  {
    what: "details of a refusal",
    value: detailsHeader.maxBytes,
    unit: "bytes",
    about: /RFC 9651|x-error-details/,
    in: [SPECIFICATION, LLMS, CHINESE],
  },
  {
    what: "notes of an answer",
    value: notesHeader.maxBytes,
    unit: "bytes",
    about: /RFC 9651/,
    in: [SPECIFICATION, LLMS, CHINESE],
  },
  {
    what: "time for an answer",
    value: constantIn("suite/client/settings.ts", "STEP_MS") / 1000,
    unit: "seconds",
    about: /limit is 60|时限为 60 秒/,
    in: [LLMS, CHINESE],
  },
  {
    what: "time of sending after which a 408 is final",
    value: constantIn("suite/client/sales_statistics.ts", "SLOW_MS") / 1000,
    unit: "seconds",
    about: /of sending|已经发送了/,
    in: [LLMS, CHINESE],
  },
  {
    what: "filename in the log",
    value: numberIn("routes/monitoring/log.ts", /maxLength = (\d+)/),
    unit: "characters",
    about: /filename/,
    in: [SPECIFICATION],
  },
  {
    what: "retry-after",
    value: problems.overloaded.retryAfter,
    unit: "seconds",
    about: /retry-after/,
    in: [SPECIFICATION],
  },
];
