/**
 * `deno task bench [--quick] [--only NAME] [--rounds N]` (options.ts):
 *
 *   workloads/       names of workloads -> workbooks in a temporary folder
 *   stages           workbooks          -> times and memory of the contenders:
 *                                          us, the floor, peers (contenders/)
 *   questions        rows in memory     -> time of what the page asks
 *   server/          requests           -> times of the service, from its start
 *   results/         all results        -> which targets we meet and miss, as
 *                                          Markdown for the console and, if the
 *                                          plan measures everything, README.md
 */
import { measureColdStart } from "./server/cold_start.ts";
import { measureFirstRequest } from "./server/first_request.ts";
import { parsePlan, type Plan } from "./options.ts";
import { measureQuestions } from "./questions.ts";
import {
  renderAdversarial,
  renderColdStart,
  renderFirstRequest,
  renderQuestions,
  renderReport,
  renderScaling,
  renderServerMemory,
  renderTargets,
  renderWorkload,
} from "./results/report.ts";
import type { Results } from "./results/results.ts";
import { writeResults } from "./results/results_file.ts";
import {
  measureAdversarial,
  measureSales,
  measureScaling,
  measureServerMemory,
} from "./stages.ts";
import {
  type WorkbookFile,
  writeWorkbookFiles,
} from "./workloads/workbook_files.ts";

const QUESTION_ROUNDS = 6;

const started = performance.now();
const plan = parsePlan(Deno.args);
const folder = await Deno.makeTempDir({ prefix: "sales-bench-" });
try {
  const results = await measure(plan, await writeFiles(plan, folder));
  const seconds = (performance.now() - started) / 1000;
  console.log(`${renderTargets(results)}\n\n${seconds.toFixed(0)} s`);
  if (plan.isWhole) {
    writeResults(new URL("README.md", import.meta.url), renderReport(results));
  }
} finally {
  await Deno.remove(folder, { recursive: true });
}

/** Runs one stage after the other and prints each result at once. */
async function measure(
  plan: Plan,
  filesOf: (names: string[]) => WorkbookFile[],
): Promise<Results> {
  const sales = await printed(
    measureSales(filesOf(plan.sales), plan),
    renderWorkload,
  );
  const adversarial = await measureAdversarial(filesOf(plan.adversarial));
  show(renderAdversarial(adversarial));
  const serverMemory = await printed(
    measureServerMemory(filesOf(plan.serverMemory), plan),
    (result) => renderServerMemory([result]),
  );
  const rows = await printed(
    measureScaling(filesOf(plan.rows), plan),
    (result) => renderScaling([result]),
  );
  const questions = await printed(
    measureQuestions(filesOf(plan.questions), QUESTION_ROUNDS),
    (result) => renderQuestions([result]),
  );
  const coldStart = await measureColdStart(plan.coldStarts);
  show(renderColdStart(coldStart));
  const firstRequest = await measureFirstRequest(plan.firstRequests);
  show(renderFirstRequest(firstRequest));
  return {
    sales,
    adversarial,
    serverMemory,
    rows,
    questions,
    coldStart,
    firstRequest,
  };
}

function show(section: string): void {
  if (section !== "") console.log(`${section}\n`);
}

/** Collects the results of a stage and prints each when it arrives. */
async function printed<T>(
  results: AsyncIterable<T>,
  render: (result: T) => string,
): Promise<T[]> {
  const all: T[] = [];
  for await (const result of results) {
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`${render(result)}\n\n_after ${seconds} s_\n`);
    all.push(result);
  }
  return all;
}

/**
 * Writes all workbooks of a plan; returns a function that looks up some by
 * name.
 */
async function writeFiles(plan: Plan, folder: string) {
  const { sales, adversarial, serverMemory, rows, questions } = plan;
  const all = [sales, adversarial, serverMemory, rows, questions].flat();
  const files = await writeWorkbookFiles([...new Set(all)], folder);
  return (chosen: string[]) => chosen.flatMap((name) => files.get(name) ?? []);
}
