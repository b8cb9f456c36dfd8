/** Other HTTP clients. */
import type { Program } from "./programs.ts";

/** The status and the body as a client saw them. */
export interface Seen {
  status: number;
  body: string;
}

/** Posts zeros to an address and reports the answer. */
export interface OtherClient {
  name: Program;
  post(address: string, bytes: number): Promise<Seen>;
}

// Each prints the status and the body, in either order.
const curl = 'head -c "$2" /dev/zero | ' +
  "curl -sS -H 'content-type: application/json' --data-binary @- " +
  "-w '%{http_code}' \"$1\"";
const python = `
import http.client, sys, urllib.parse
url = urllib.parse.urlsplit(sys.argv[1])
connection = http.client.HTTPConnection(url.hostname, url.port)
connection.request("POST", url.path, bytes(int(sys.argv[2])))
answer = connection.getresponse()
print(answer.status)
print(answer.read().decode())
`;
const node = `
const [url, bytes] = process.argv.slice(1);
fetch(url, { method: "POST", body: new Uint8Array(Number(bytes)) })
  .then(async (answer) => console.log(answer.status + "\\n" + await answer.text()));
`;

export const otherClients: readonly OtherClient[] = [
  client("curl", "sh", ["-c", curl, "sh"]),
  client("Python", "python3", ["-c", python]),
  client("Node.js", "node", ["-e", node]),
];

function client(name: Program, command: string, args: string[]): OtherClient {
  return {
    name,
    post: async (address, bytes) => {
      const all = [...args, address, String(bytes)];
      const { stdout } = await new Deno.Command(command, { args: all })
        .output();
      return parseSeen(new TextDecoder().decode(stdout));
    },
  };
}

/** The envelope, and the status before or after it. */
function parseSeen(text: string): Seen {
  const body = /\{.*\}/s.exec(text)?.[0] ?? "";
  return { status: Number(text.replace(body, "").trim()), body };
}
