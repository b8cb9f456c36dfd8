/** Our reader, the floor and other libraries on the same workbooks, in turn. */
import { ContenderProcess } from "../contenders/contender_process.ts";
import { type Contender, copyOf, measureInterleaved } from "../measure.ts";
import { HttpConnection } from "../http_connection.ts";
import { startService } from "../service.ts";
import { SignedRequests } from "../signed_requests.ts";
import { type WorkbookFile, writeWorkbook } from "../workloads/workbook.ts";
import type { WorkloadName } from "../workloads/workloads.ts";
import { ratio, type Section } from "./section.ts";

const names: WorkloadName[] = [
  "200 rows",
  "3,000 rows",
  "20 columns",
  "inline strings",
  "many names",
];
const ROUNDS = 4;
/** Approximate bytes that each contender reads per round. */
const BYTES_PER_ROUND = 2_000_000;
const LEAST_RUNS = 4;

/** @param folder for the workbooks */
export async function measureSpeed(folder: string): Promise<Section> {
  await using cleanup = new AsyncDisposableStack();
  const request = async (name: string) => {
    const server = cleanup.use(await startService());
    const connection = await HttpConnection.open(server.port);
    return new SignedRequests(name, cleanup.use(connection), server.pid);
  };
  const fast: Contender[] = [
    cleanup.use(new ContenderProcess("floor")),
    cleanup.use(new ContenderProcess("our statistics")),
    cleanup.use(
      new ContenderProcess("our statistics", copyOf("our statistics")),
    ),
    await request("signed request"),
    await request(copyOf("signed request")),
  ];
  const peers = [
    cleanup.use(new ContenderProcess("xlsx")),
    cleanup.use(new ContenderProcess("hucre")),
  ];
  const rows: string[][] = [];
  const guarded: Section["guarded"] = {};
  for (const name of names) {
    const file = writeWorkbook(name, folder);
    const figures = await compare(file, fast, peers);
    rows.push(figures.row);
    if (name === "200 rows") {
      guarded["signed request, 200 rows"] = figures.request;
    }
    if (name === "3,000 rows") guarded["statistics, 3,000 rows"] = figures.ours;
    if (name === "20 columns") guarded["statistics, 20 columns"] = figures.ours;
    if (name === "many names") guarded["statistics, many names"] = figures.ours;
  }
  return {
    title: "Speed: CPU of a workbook, as a multiple of only inflating it",
    head: [
      "workbook",
      "rows",
      "MB",
      "our statistics",
      "its copy, quartiles",
      "signed request",
      "its copy, quartiles",
      "xlsx",
      "hucre",
    ],
    rows,
    guarded,
  };
}

async function compare(
  file: WorkbookFile,
  fast: readonly Contender[],
  peers: readonly Contender[],
) {
  const runs = Math.max(LEAST_RUNS, Math.round(BYTES_PER_ROUND / file.size));
  const entrants = [
    ...fast.map((contender) => ({
      contender,
      warmUpRuns: runs,
      runsPerRound: runs,
    })),
    ...peers.map((contender) => ({
      contender,
      warmUpRuns: 1,
      runsPerRound: Math.max(1, Math.round(runs / LEAST_RUNS / 2)),
    })),
  ];
  const times = await measureInterleaved(entrants, file, ROUNDS);
  const floor = times.get("floor")?.median ?? NaN;
  const figure = (name: string) => {
    const { median = NaN, low = NaN, high = NaN } = times.get(name) ?? {};
    return { value: median / floor, low: low / floor, high: high / floor };
  };
  const measured = (name: string) => ({
    value: figure(name).value,
    copy: figure(copyOf(name)).low,
  });
  const cells = (name: string) => {
    const { low, high } = figure(copyOf(name));
    return [ratio(figure(name).value), `${ratio(low)} to ${ratio(high)}`];
  };
  return {
    ours: measured("our statistics"),
    request: measured("signed request"),
    row: [
      file.name,
      file.totals.rows.toLocaleString("en-US"),
      (file.size / 1e6).toFixed(2),
      ...cells("our statistics"),
      ...cells("signed request"),
      ...peers.map(({ name }) => ratio(figure(name).value)),
    ],
  };
}
