import { assertEquals } from "../../support/assert.ts";
import { parseConfig } from "../../../schemas/config.ts";
import type { ClientSecrets } from "../../../schemas/credentials.ts";
import type { CredentialsListener } from "../../../server/reload/credentials_file.ts";
import { Reload } from "../../../server/reload/reload.ts";
import { Service } from "../../../server/service.ts";

function serviceWith(clients: ClientSecrets) {
  const lines: string[] = [];
  const reloads: boolean[] = [];
  const writeLine = (line: string) => {
    const { time: _, level, event, ...fields } = JSON.parse(line);
    lines.push(`${level} ${event} ${JSON.stringify(fields)}`);
  };
  const log = { writeLine, flush: () => Promise.resolve() };
  const service = Service.create(parseConfig({ WORKERS: "0" }), log, 0);
  const { context } = service;
  context.metrics.recordReload = (isGood) => reloads.push(isGood);
  let content = "{}";
  let listener: CredentialsListener | undefined;
  const file = {
    read: () => content,
    watch: (added: CredentialsListener) => void (listener = added),
  };
  const reload = new Reload(file, service, clients);
  reload.whenChanged();
  const read = (text: string) => {
    content = text;
    reload.now();
  };
  const isKnown = (key: string) => context.credentials.isKnown(key);
  return { lines, reloads, read, isKnown, onChange: () => listener };
}

const long = "x".repeat(20);

Deno.test("Reload.now() logs which clients were added, changed and removed", () => {
  const before = ["kept", "changed", "gone"]
    .map((key) => [key, [long]] as const);
  const { read, lines, reloads, isKnown } = serviceWith(new Map(before));
  const after = { kept: long, changed: [`${long}2`, long], added: `${long}3` };
  read(JSON.stringify(after));
  assertEquals(lines, [
    'info clients_replaced {"clients":3,"added":["added"],"changed":["changed"],"removed":["gone"]}',
    'warn configuration_warning {"warning":"the same secret, so each can act for the other: kept and changed"}',
  ]);
  assertEquals(Object.keys(after).map(isKnown), [true, true, true]);
  assertEquals(reloads, [true]);
});

const refused: Record<string, string> = {
  "{}": "API_CREDENTIALS_FILE: expected a client",
  '{"a":"1","a":"2"}': "API_CREDENTIALS_FILE: expected each api key once",
  '{"a":': 'API_CREDENTIALS_FILE: expected JSON such as {"key": "secret"}',
};
for (const [content, why] of Object.entries(refused)) {
  Deno.test(`Reload.now() keeps the old clients if the file holds ${content}`, () => {
    const { read, lines, reloads, isKnown } = serviceWith(new Map());
    read(`{"old":"${long}"}`);
    lines.length = 0;
    read(content);
    assertEquals(lines, [
      `error clients_kept ${JSON.stringify({ error: why })}`,
    ]);
    assertEquals([isKnown("old"), isKnown("a")], [true, false]);
    assertEquals(reloads, [true, false]);
  });
}

Deno.test("Reload.whenChanged() reads the changed file, and reports its errors", () => {
  const { onChange, lines, isKnown } = serviceWith(new Map());
  onChange()?.onError(new Error("unreadable"));
  assertEquals(lines, ['error clients_kept {"error":"unreadable"}']);
  onChange()?.onContent('{"new":"1"}');
  assertEquals(["new", "old"].map(isKnown), [true, false]);
});

Deno.test("Reload.now() compares with the clients of the previous reload", () => {
  const { read, lines } = serviceWith(new Map());
  read(`{"a":"${long}"}`);
  read(`{"b":"${long}"}`);
  assertEquals(
    lines.at(-1),
    'info clients_replaced {"clients":1,"added":["b"],"changed":[],"removed":["a"]}',
  );
});
