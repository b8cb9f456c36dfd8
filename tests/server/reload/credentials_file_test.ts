import {
  assertEquals,
  assertMatch,
  assertThrows,
} from "../../support/assert.ts";
import { readStats } from "../../support/answers.ts";
import { demo, fileBody, sendNow } from "../../support/client.ts";
import { replaced } from "../../support/replaced.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { ServiceProcess } from "../../support/service_process.ts";
import { temporaryFile } from "../../support/temporary_file.ts";
import { ConfigError } from "../../../schemas/config.ts";
import { CredentialsFile } from "../../../server/reload/credentials_file.ts";

const workbook = fileBody(salesWorkbook([{}]));

function credentialsFile(clients: object) {
  const file = temporaryFile(JSON.stringify(clients));
  const write = (content: unknown) =>
    Deno.writeTextFileSync(
      file.path,
      typeof content === "string" ? content : JSON.stringify(content),
    );
  return { ...file, write };
}

/** What one look at a file reports: nothing, its content, or an error. */
function changed(file: CredentialsFile): string | undefined {
  let seen: string | undefined;
  file.poll({
    onContent: (text) => seen = text,
    onError: (error) => seen = String(error),
  });
  return seen;
}

const analyze = ({ base }: ServiceProcess, secret: string) =>
  sendNow(base, workbook, { secret });

function refusalOf(file: CredentialsFile): string {
  return assertThrows(() => file.read(), ConfigError).message;
}

Deno.test("serve() reads API_CREDENTIALS_FILE again on SIGHUP", async () => {
  using file = credentialsFile({ [demo.apiKey]: "old" });
  const env = { API_CREDENTIALS_FILE: file.path };
  await using service = await ServiceProcess.start(env);
  await readStats(await analyze(service, "old"));
  file.write({ [demo.apiKey]: ["new", "old"] });
  service.signal("SIGHUP");
  await service.linesUpTo(/"clients_replaced","clients":1/);
  await readStats(await analyze(service, "new"));
  await service.linesUpTo(/"secret":"current"/);
  await readStats(await analyze(service, "old"));
  await service.linesUpTo(/"secret":"previous"/);
});

Deno.test("serve() uses new clients when the file changes", async () => {
  using file = credentialsFile({ [demo.apiKey]: "old" });
  const env = { API_CREDENTIALS_FILE: file.path, WORKERS: "1" };
  await using service = await ServiceProcess.start(env);
  file.write({ [demo.apiKey]: "new" });
  await service.linesUpTo(/"clients_replaced"/);
  await readStats(await analyze(service, "new"));
});

Deno.test("CredentialsFile.poll() reports the content only if it has changed", () => {
  using temporary = credentialsFile({ a: "1" });
  const file = new CredentialsFile(temporary.path);
  assertEquals(file.read(), '{"a":"1"}');
  assertEquals(changed(file), undefined);
  temporary.write({ a: "12" });
  assertEquals(changed(file), '{"a":"12"}');
  assertEquals(changed(file), undefined);
  Deno.utimeSync(temporary.path, new Date(0), new Date(0));
  assertEquals(changed(file), undefined);
});

Deno.test("CredentialsFile.poll() notices a symbolic link to another file", () => {
  using one = credentialsFile({ a: "1" });
  using other = credentialsFile({ b: "2" });
  for (const { path } of [one, other]) {
    Deno.utimeSync(path, new Date(0), new Date(0));
  }
  const link = `${one.path}.link`;
  Deno.symlinkSync(one.path, link);
  const file = new CredentialsFile(link);
  file.read();
  Deno.symlinkSync(other.path, `${link}.new`);
  Deno.renameSync(`${link}.new`, link);
  assertEquals(changed(file), '{"b":"2"}');
  Deno.removeSync(link);
});

Deno.test("CredentialsFile.poll() reports a file that vanished and is back unchanged", () => {
  using temporary = credentialsFile({ a: "1" });
  const { path } = temporary;
  const away = `${path}.away`;
  const file = new CredentialsFile(path);
  file.read();
  // On SIGHUP it is read at once.
  for (const look of [() => changed(file), () => refusalOf(file)]) {
    Deno.renameSync(path, away);
    assertMatch(look() ?? "", /there is no such file/);
    Deno.renameSync(away, path);
    assertEquals([changed(file), changed(file)], ['{"a":"1"}', undefined]);
  }
});

Deno.test("CredentialsFile.read() refuses what is no regular file", () => {
  for (const path of ["/dev/zero", "tests"]) {
    const file = new CredentialsFile(path);
    const why = `API_CREDENTIALS_FILE: ${path} is no regular file`;
    assertEquals(refusalOf(file), why);
    assertMatch(changed(file) ?? "", /is no regular file$/);
  }
});

Deno.test("CredentialsFile.read() removes a byte order mark, and refuses bytes that are not UTF-8", () => {
  using temporary = credentialsFile({});
  const file = new CredentialsFile(temporary.path);
  temporary.write('\ufeff{"a":"1"}');
  assertEquals(file.read(), '{"a":"1"}');
  Deno.writeFileSync(temporary.path, Uint8Array.of(0x7b, 0xff, 0x7d));
  const said = `API_CREDENTIALS_FILE: expected ${temporary.path} in UTF-8`;
  assertEquals(refusalOf(file), said);
});

Deno.test("CredentialsFile.poll() reports an unreadable file once, and again once it was readable", () => {
  using temporary = credentialsFile({ a: "1" });
  const { path } = temporary;
  const file = new CredentialsFile(path);
  file.read();
  Deno.removeSync(path);
  assertMatch(changed(file) ?? "", /there is no such file/);
  assertEquals(changed(file), undefined);
  temporary.write({ b: "2" });
  assertEquals([changed(file), changed(file)], ['{"b":"2"}', undefined]);
  Deno.removeSync(path);
  assertMatch(changed(file) ?? "", /there is no such file/);
});

Deno.test("CredentialsFile.watch() looks every two seconds, and keeps no process alive", () => {
  using temporary = credentialsFile({ a: "1" });
  const file = new CredentialsFile(temporary.path);
  const timers: [work: () => void, ms: number | undefined][] = [];
  const unreferenced: unknown[] = [];
  const seen: string[] = [];
  const setInterval = (...timer: (typeof timers)[0]) => timers.push(timer);
  using _global = replaced(globalThis, { setInterval });
  const unrefTimer = (timer: unknown) => void unreferenced.push(timer);
  using _deno = replaced(Deno, { unrefTimer });
  const onError = () => seen.push("error");
  file.watch({ onContent: (text) => seen.push(text), onError });
  assertEquals([timers.map(([, ms]) => ms), unreferenced], [[2000], [1]]);
  timers[0][0]();
  assertEquals(seen, ['{"a":"1"}']);
});

Deno.test("CredentialsFile.read() refuses a file of more than 64 MiB without reading it", () => {
  using file = credentialsFile({});
  const reader = new CredentialsFile(file.path);
  let reads = 0;
  const readFileSync = () => {
    reads++;
    return new Uint8Array();
  };
  using _deno = replaced(Deno, { readFileSync });
  Deno.truncateSync(file.path, 64 * 1024 ** 2); // sparse
  reader.read();
  Deno.truncateSync(file.path, 64 * 1024 ** 2 + 1);
  assertEquals(
    refusalOf(reader),
    `API_CREDENTIALS_FILE: ${file.path} has 67108865 bytes, expected at most 67108864`,
  );
  assertMatch(changed(reader) ?? "", /67108865 bytes/);
  assertEquals(reads, 1);
});
