/** Service and metrics continue after they have run out of file descriptors. */
import { assertEquals } from "../support/assert.ts";
import { readStats } from "../support/answers.ts";
import { demoVariables, fileBody, sendNow } from "../support/client.ts";
import { freePort } from "../support/free_port.ts";
import { until } from "../support/posting.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { ServiceProcess } from "../support/service_process.ts";

const MAX_OPEN_FILES = 64;

/** Opens silent connections, as many as the service accepts, until disposed of. */
function takeAllDescriptors(port: number): Disposable {
  const sockets: Deno.Conn[] = [];
  let isOver = false;
  const connect = async () => {
    try {
      const socket = await Deno.connect({ hostname: "127.0.0.1", port });
      if (isOver) socket.close();
      else sockets.push(socket);
    } catch {
      // The service has no descriptor left.
    }
  };
  const connectMany = () => {
    for (let i = 0; i < MAX_OPEN_FILES; i++) connect();
  };
  connectMany();
  const timer = setInterval(connectMany, 50);
  return {
    [Symbol.dispose]: () => {
      isOver = true;
      clearInterval(timer);
      sockets.forEach((socket) => socket.close());
    },
  };
}

/** Whether there is an answer: a client cannot know when sockets are free. */
async function answers(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2000);
  const headers = { connection: "close" };
  try {
    const response = await fetch(url, { signal, headers });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

async function analyze({ base }: ServiceProcess): Promise<void> {
  const response = await sendNow(base, fileBody(salesWorkbook([{}])));
  assertEquals((await readStats(response)).months, ["2024-05"]);
}

/** Without a worker, the thread that serves loads code for its first request. */
const worlds: [workers: string, requestsBefore: number][] = [
  ["0", 0],
  ["1", 30],
];
for (const [WORKERS, requestsBefore] of worlds) {
  Deno.test(`serve() continues after strangers have taken all descriptors, with ${WORKERS} workers after ${requestsBefore} requests`, async () => {
    const METRICS_ADDRESS = `127.0.0.1:${freePort()}`;
    await using service = await ServiceProcess.start(
      { ...demoVariables, PORT: freePort(), WORKERS, METRICS_ADDRESS },
      { shell: `ulimit -n ${MAX_OPEN_FILES}; exec "$@"` },
    );
    for (let i = 0; i < requestsBefore; i++) await analyze(service);
    {
      using _strangers = takeAllDescriptors(service.port);
      using _others = takeAllDescriptors(Number(METRICS_ADDRESS.slice(10)));
      await service.linesUpTo(
        /"not_accepting","address":"127[^"]*","error":"Http/,
      );
    }
    await until(() => answers(`${service.base}/llms.txt`));
    await until(() => answers(`http://${METRICS_ADDRESS}/metrics`));
    await analyze(service);
    service.signal("SIGTERM");
    assertEquals((await service.ended()).code, 0);
  });
}
