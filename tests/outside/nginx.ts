/** A running nginx with the site of deploy/. */
import { fileURLToPath } from "node:url";
import { utf8 } from "../support/bytes.ts";
import { freePort } from "../support/free_port.ts";
import { type RawResponse, readResponse, send } from "../support/raw_http.ts";

export const site = Deno.readTextFileSync(
  new URL("../../deploy/nginx.conf", import.meta.url),
);
const tls = fileURLToPath(new URL("../fixtures/tls/", import.meta.url));
export const caCerts = [Deno.readTextFileSync(`${tls}ca.pem`)];

/** An nginx with the site, on its own ports; leaving its scope ends it. */
export class Nginx implements AsyncDisposable {
  readonly folder = Deno.makeTempDirSync();
  readonly port = Number(freePort());
  readonly plainPort = Number(freePort());
  readonly #child: Deno.ChildProcess;
  #isStopping = false;

  /** @param services the ports of the services; by default nobody listens */
  constructor(conf = site, services = [freePort(), freePort()]) {
    const addresses = services.map((port) => `127.0.0.1:${port}`);
    const text = conf
      .replace("listen 80;", `listen 127.0.0.1:${this.plainPort};`)
      .replace("listen 443 ssl", `listen 127.0.0.1:${this.port} ssl`)
      .replaceAll(/listen \[::\].*/g, "")
      .replace("/var/www/certbot", this.folder)
      .replace("/etc/nginx/tls/sales.example.com.crt", `${tls}cert.pem`)
      .replace("/etc/nginx/tls/sales.example.com.key", `${tls}key.pem`)
      .replaceAll("/var/log/nginx", this.folder)
      .replace(
        /(?<=server )127\.0\.0\.1:800\d/g,
        () => addresses.shift() ?? "",
      );
    const path = `${this.folder}/nginx.conf`;
    const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((name) => `${name}_temp_path ${this.folder}/${name};`);
    Deno.writeTextFileSync(
      path,
      `daemon off; pid ${this.folder}/pid; error_log ${this.folder}/errors;
      events {} http { ${places.join(" ")} ${text} }`,
    );
    const args = ["-c", path];
    this.#child = new Deno.Command("nginx", { args, stderr: "null" }).spawn();
  }

  /** Sends a head as soon as nginx listens, over TLS or not, to the port of TLS or not. */
  async ask(
    head: string,
    { isSecure = true, isOnTls = true, isHalfClosed = false } = {},
  ): Promise<RawResponse> {
    for (let tries = 0;; tries++) {
      try {
        const port = isOnTls ? this.port : this.plainPort;
        const address = { port, hostname: "127.0.0.1" };
        using socket = isSecure
          ? await Deno.connectTls({ ...address, caCerts })
          : await Deno.connect(address);
        await send(socket, utf8(head));
        if (isHalfClosed) await socket.closeWrite();
        return await readResponse(socket);
      } catch (error) {
        if (tries === 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  connect(): Promise<Deno.TlsConn> {
    return Deno.connectTls({ hostname: "127.0.0.1", port: this.port, caCerts });
  }

  /** Lets nginx finish, since it answers a request before it logs it. */
  async stopAndReadLog(): Promise<Record<string, string>[]> {
    await this.#stop();
    const lines = Deno.readTextFileSync(`${this.folder}/sales-statistics.log`);
    return lines.trim().split("\n").map((line) => JSON.parse(line));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stop();
    Deno.removeSync(this.folder, { recursive: true });
  }

  async #stop(): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    this.#child.kill("SIGQUIT");
    await this.#child.status;
  }
}
