import { assertEquals } from "../../support/assert.ts";
import { parseConfig } from "../../../schemas/config.ts";
import type { ClientSecrets } from "../../../schemas/credentials.ts";
import type { CredentialsListener } from "../../../server/reload/credentials_file.ts";
import { Reload } from "../../../server/reload/reload.ts";

/** A service that only has clients. */
class FakeService {
  readonly lines: string[] = [];
  readonly used: string[][] = [];
  readonly reloads: boolean[] = [];
  content = "{}";
  listener: CredentialsListener | undefined;
  readonly reload: Reload;

  constructor(clients: ClientSecrets) {
    const context = {
      metrics: { recordReload: (isGood: boolean) => this.reloads.push(isGood) },
      credentials: { size: 0 },
      log: (severity: string, event: string, fields?: object) => {
        const shown = fields === undefined ? [] : [JSON.stringify(fields)];
        this.lines.push([severity, event, ...shown].join(" "));
      },
    };
    const service = {
      config: parseConfig({}),
      context,
      replaceClients: (clients: ClientSecrets) => {
        this.used.push([...clients.keys()]);
        context.credentials = { size: clients.size };
      },
    } as unknown as ConstructorParameters<typeof Reload>[1];
    const file = {
      read: () => this.content,
      watch: (listener: CredentialsListener) => this.listener = listener,
    };
    this.reload = new Reload(file, service, clients);
  }

  read(content: string): void {
    this.content = content;
    this.reload.now();
  }
}

const long = "x".repeat(20);

Deno.test("Reload.now() logs which clients were added, changed and removed", () => {
  const before = new Map(
    ["kept", "changed", "gone"].map((key) => [key, [long]]),
  );
  const service = new FakeService(before);
  const after = { kept: long, changed: [`${long}2`, long], added: `${long}3` };
  service.read(JSON.stringify(after));
  assertEquals(service.lines, [
    'info clients_replaced {"clients":3,"added":["added"],"changed":["changed"],"removed":["gone"]}',
    'warn configuration_warning {"warning":"the same secret, so each can act for the other: kept and changed"}',
  ]);
  assertEquals(service.used, [Object.keys(after)]);
  assertEquals(service.reloads, [true]);
});

const refused: Record<string, string> = {
  "{}": "API_CREDENTIALS_FILE: expected a client",
  '{"a":"1","a":"2"}': "API_CREDENTIALS_FILE: expected each api key once",
  '{"a":': 'API_CREDENTIALS_FILE: expected JSON such as {"key": "secret"}',
};
for (const [content, why] of Object.entries(refused)) {
  Deno.test(`Reload.now() keeps the old clients if the file holds ${content}`, () => {
    const service = new FakeService(new Map([["a", ["1"]]]));
    service.read(content);
    assertEquals(service.lines, [
      `error clients_kept ${JSON.stringify({ error: why })}`,
    ]);
    assertEquals(service.used, []);
    assertEquals(service.reloads, [false]);
  });
}

Deno.test("Reload.whenChanged() reads the changed file, and reports its errors", () => {
  const service = new FakeService(new Map());
  service.reload.whenChanged();
  service.listener?.onError(new Error("unreadable"));
  service.listener?.onContent('{"new":"1"}');
  service.read("{");
  assertEquals(service.used, [["new"]]);
  assertEquals(service.lines[0], 'error clients_kept {"error":"unreadable"}');
});

Deno.test("Reload.now() compares with the clients of the previous reload", () => {
  const service = new FakeService(new Map());
  service.read(`{"a":"${long}"}`);
  service.read(`{"b":"${long}"}`);
  assertEquals(
    service.lines.at(-1),
    'info clients_replaced {"clients":1,"added":["b"],"changed":[],"removed":["a"]}',
  );
});
