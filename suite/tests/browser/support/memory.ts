import type { Browser } from "./browser.ts";

/** Bytes that the processes of all pages hold now, and held at most (Linux). */
export async function memoryOf(
  browser: Browser,
): Promise<{ now: number; peak: number }> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const pages = processInfo.filter(({ type }) => type === "renderer");
  const sum = { now: 0, peak: 0 };
  for (const { id } of pages) {
    const status = await Deno.readTextFile(`/proc/${id}/status`);
    sum.now += kibibytes(status, "VmRSS") * 1024;
    sum.peak += kibibytes(status, "VmHWM") * 1024;
  }
  return sum;
}

function kibibytes(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s*(\\d+) kB`, "m").exec(status)?.[1]);
}
