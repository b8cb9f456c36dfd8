import {
  limitsOf,
  MIN_SECRET_LENGTH,
  parseConfig,
  STOP_SECONDS,
} from "../../../schemas/mod.ts";
import {
  CONFIGURATION,
  type Limit,
  SECURITY,
  SELF_HOSTING,
  SPECIFICATION,
} from "./limit.ts";
import { constantIn, numberIn } from "./sources.ts";

const NGINX = "deploy/nginx.conf";
const READER = "suite/tools/workbooks/reading.ts";
const SUITE_GUIDES = ["suite/guides/agents.md", "suite/guides/analyze.md"];
const KUBERNETES = "deploy/kubernetes.yaml";

const config = parseConfig({});

/** What the process holds and does. */
export const ofProcesses: readonly Limit[] = [
  {
    what: "bytes of documents that are being sent",
    value: constantIn("routes/context.ts", "MAX_DOCUMENT_BYTES"),
    unit: "bytes",
    about: /documents/i,
    in: [SPECIFICATION],
  },
  {
    what: "answers that do not count among them",
    value: constantIn("routes/capacity/answer_budget.ts", "MAX_SMALL_BYTES"),
    unit: "bytes",
    about: /^answers and documents up to/i,
    in: [SECURITY],
  },

  {
    what: "time of an analysis in a worker",
    value: limitsOf(config.MAX_BODY_BYTES).maxSeconds,
    unit: "seconds",
    about: /Time of an analysis/,
    in: [SPECIFICATION],
  },
  {
    what: "secret without a warning",
    value: MIN_SECRET_LENGTH,
    unit: "characters",
    about: /secret|shorter/i,
    in: [SPECIFICATION, CONFIGURATION],
  },
  {
    what: "secret that is issued",
    value: 8 * constantIn("server/issue_credentials.ts", "SECRET_BYTES"),
    unit: "bits",
    about: /deno task credentials/,
    in: [CONFIGURATION, "guides/replacing-a-secret.md"],
  },
  {
    what: "time until a file of clients is read again",
    value:
      constantIn("server/reload/credentials_file.ts", "POLL_MILLISECONDS") /
      1000,
    unit: "seconds",
    about: /SIGHUP/,
    in: [CONFIGURATION, "guides/replacing-a-secret.md"],
  },
  {
    what: "file of clients",
    value: constantIn("server/reload/credentials_file.ts", "MAX_BYTES"),
    unit: "bytes",
    about: /at most 64 MiB/,
    in: [CONFIGURATION],
  },
  {
    what: "log that waits for its reader",
    value: constantIn("server/log/log_writer.ts", "MAX_WAITING_BYTES"),
    unit: "bytes",
    about: /of lines/,
    in: [CONFIGURATION],
  },
  {
    what: "time of a stop",
    value: STOP_SECONDS,
    unit: "seconds",
    about: /\ba stop takes|of a stop/i,
    in: [SELF_HOSTING],
  },
  {
    what: "time of a stop on Deno Deploy",
    value: constantIn("server/configuration.ts", "DEPLOY_STOP_MS") /
      1000,
    unit: "seconds",
    about: /stop/,
    in: ["guides/deno-deploy.md"],
  },
  {
    what: "last pause before the service listens again",
    value: constantIn(
      "server/serve_with_restarts.ts",
      "LAST_PAUSE_MILLISECONDS",
    ) / 1000,
    unit: "seconds",
    about: /listens? again/,
    in: [SELF_HOSTING],
  },
  {
    what: "body behind nginx",
    value: numberIn(NGINX, /client_max_body_size (\d+)m;/) * 1024 ** 2,
    unit: "bytes",
    about: /5 MiB/,
    in: [SELF_HOSTING],
  },
  {
    what: "document behind nginx",
    value: numberIn(NGINX, /proxy_read_timeout (\d+)s;/),
    unit: "seconds",
    about: /for a document/,
    in: [SELF_HOSTING],
  },
  {
    what: "analysis behind nginx",
    value: numberIn(NGINX, /analyze \{[^}]*proxy_read_timeout (\d+)s;/),
    unit: "seconds",
    about: /for an analysis/,
    in: [SELF_HOSTING],
  },
  {
    what: "requests of an api key behind nginx",
    value: numberIn(NGINX, /sales_keys:10m rate=(\d+)r\/s/),
    unit: "analyses",
    about: /nginx|each api key/i,
    in: [SELF_HOSTING],
  },
  {
    what: "requests of an address behind nginx",
    value: numberIn(NGINX, /limit_conn sales_analyses (\d+);/),
    unit: "analyses",
    about: /each address/,
    in: [SELF_HOSTING],
  },
  {
    what: "memory of a replica",
    value: numberIn(KUBERNETES, /requests: .*memory: (\d+)Mi/) * 1024 ** 2,
    unit: "bytes",
    about: /CPU|for a thread/,
    in: [SELF_HOSTING],
  },
  {
    what: "time of a file in command and agent tool",
    value: constantIn(READER, "BASE_MS") / 1000,
    unit: "seconds",
    about: /one more for each/,
    in: [SPECIFICATION, ...SUITE_GUIDES],
  },
  {
    what: "bytes inflated for a second more",
    value: constantIn(READER, "BYTES_PER_SECOND"),
    unit: "bytes",
    about: /one more for each/,
    in: [SPECIFICATION, ...SUITE_GUIDES],
  },
  {
    what: "answer to an agent",
    value: constantIn("suite/tools/mcp/table.ts", "MAX_CHARACTERS"),
    unit: "characters",
    about: /agent/i,
    in: ["suite/guides/agents.md"],
  },
  {
    what: "rows kept for agents",
    value: constantIn("suite/tools/workbooks/shelf.ts", "MAX_BYTES"),
    unit: "bytes",
    about: /memory/,
    in: ["suite/guides/agents.md"],
  },
  {
    what: "value of a bad cell",
    value: constantIn("core/sales/rows/bad_cell.ts", "MAX_SHOWN"),
    unit: "characters",
    about: /cut at/,
    in: ["suite/guides/analyze.md"],
  },
  ...([
    ["workbooks of a folder", "MAX_WORKBOOKS", "workbooks"],
    ["files of a folder", "MAX_ENTRIES", ""],
    ["levels of a folder", "MAX_LEVELS", "levels"],
  ] as const).map(([what, name, unit]) => ({
    what,
    value: constantIn("suite/page/files/intake/picked.ts", name),
    unit,
    about: /folders|文件夹/,
    in: ["suite/page/words/en.ts", "suite/page/words/zh.ts"],
  })),
];
