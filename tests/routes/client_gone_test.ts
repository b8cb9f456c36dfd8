import { assertEquals } from "../support/assert.ts";
import http2 from "node:http2";
import { fileBody, signMessage } from "../support/client.ts";
import { Admission } from "../../routes/capacity/admission.ts";
import { until, wait } from "../support/posting.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { type ServedService, serveService } from "../support/service.ts";

type Leave = (
  stream: http2.ClientHttp2Stream,
  session: http2.ClientHttp2Session,
) => void;

const leaves: Record<string, Leave> = {
  "resets its stream": (stream) => stream.close(http2.constants.NGHTTP2_CANCEL),
  "closes its connection": (_stream, session) => session.destroy(),
};
/** A client of HTTP/2 that sends an analysis, and leaves as soon as `when`. */
async function leaveWhen(
  { base }: ServedService,
  leave: Leave,
  when: () => boolean | Promise<boolean>,
) {
  const message = signMessage(fileBody(salesWorkbook([{}])));
  const session = http2.connect(base);
  session.on("error", () => {});
  const stream = session.request({
    ":method": "POST",
    ":path": "/api/analyze",
    ...Object.fromEntries(message.headers),
  });
  stream.on("error", () => {});
  stream.end(message.body);
  await until(when);
  leave(stream, session);
  return { [Symbol.dispose]: () => session.destroy() };
}

for (const [how, leave] of Object.entries(leaves)) {
  Deno.test(`analyze() takes a client of HTTP/2 that ${how} from the queue`, async () => {
    const admission = new Admission(0, 4);
    await using service = await serveService({ admission });
    const isWaiting = () => admission.waiting === 1;
    using _client = await leaveWhen(service, leave, isWaiting);
    await until(() => service.lines.length === 1);
    const { reason } = JSON.parse(service.lines[0]);
    assertEquals([reason, admission.waiting], ["client_gone", 0]);
  });

  Deno.test(`analyze() ends an analysis whose client of HTTP/2 ${how}`, async () => {
    let isBegun = false;
    const { promise: left, resolve } = Promise.withResolvers<void>();
    await using service = await serveService({
      runJob: async () => {
        isBegun = true;
        await left;
        return { phases: [], work: 7, fault: "the end of the analysis" };
      },
    });
    using _client = await leaveWhen(service, leave, () => isBegun);
    // Deno reports in this time whatever it reports.
    await wait(300);
    assertEquals(service.lines, []);
    resolve();
    await until(() => service.lines.length === 1);
    assertEquals(JSON.parse(service.lines[0]).work, 7);
  });
}
