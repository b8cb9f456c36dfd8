import { assert, assertEquals } from "../support/assert.ts";
import { Buffer } from "node:buffer";
import { createDecipheriv, createHash, createHmac } from "node:crypto";
import { sampleStats } from "../../docs/sample/mod.ts";
import { success } from "../../schemas/mod.ts";
import { renderLlmsMd } from "../../docs/mod.ts";
import { sampleWorkbook } from "../../docs/sample/workbook.ts";
import { codeBlocks } from "./documents.ts";

// The clients of llms.md run as printed against a server of a few lines that
// checks signature and encryption with node:crypto, not with our own code.
const secret = "a secret, 密钥";
const apiKey = "printed-client";

const markdown = renderLlmsMd({ baseUrl: "https://unused.test" });
const [, , bash] = codeBlocks(markdown, "bash");
const [python] = codeBlocks(markdown, "python");
const [typescript] = codeBlocks(markdown, "ts");
const deno = [Deno.execPath(), "run", "--no-lock", "--allow-all"];

const clients = [
  { name: "analyze.sh", text: bash, command: ["bash"], options: [] },
  { name: "analyze.py", text: python, command: ["python3"], options: [] },
  { name: "analyze.ts", text: typescript, command: deno, options: [] },
  {
    name: "analyze.ts",
    text: typescript,
    command: deno,
    options: ["--encrypt"],
  },
];

for (const { name, text, command, options } of clients) {
  Deno.test({
    name: `${
      [name, ...options].join(" ")
    } of llms.md gets its answer, run as printed`,
    ignore: !isInstalled(command[0]),
    fn: async () => {
      const folder = await Deno.makeTempDir();
      try {
        await Deno.writeTextFile(`${folder}/${name}`, text);
        const workbook = Buffer.from(sampleWorkbook, "base64");
        await Deno.writeFile(`${folder}/sample.xlsx`, workbook);
        const args = [...command, name, "sample.xlsx", ...options];
        const output = await run(folder, args);
        assertEquals(output.data ?? output, sampleStats);
      } finally {
        await Deno.remove(folder, { recursive: true });
      }
    },
  });
}

Deno.test("renderLlmsMd() prints clients without placeholders", () => {
  for (const { name, text } of clients) {
    assertEquals(text.match(/\.\.\.|…|YOUR_|<your|example\.com|TODO/i), null);
    assert(text.includes("API_SECRET"), name);
  }
});

function isInstalled(command: string): boolean {
  try {
    return new Deno.Command(command, { args: ["--version"] }).outputSync()
      .success;
  } catch {
    return false;
  }
}

async function run(folder: string, [command, ...args]: string[]) {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    answer,
  );
  const process = await new Deno.Command(command, {
    args,
    cwd: folder,
    env: {
      BASE_URL: `http://127.0.0.1:${server.addr.port}`,
      API_KEY: apiKey,
      API_SECRET: secret,
    },
  }).output();
  await server.shutdown();
  assert(process.success, new TextDecoder().decode(process.stderr));
  return JSON.parse(new TextDecoder().decode(process.stdout));
}

async function answer(request: Request): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer());
  const { headers } = request;
  const hash = createHash("sha256").update(body).digest("hex");
  const message = `${headers.get("x-timestamp")}:${hash}`;
  const signature = createHmac("sha256", secret).update(message).digest("hex");
  const isEncrypted = headers.get("x-encrypted") === "1";
  const json = isEncrypted ? decrypt(body.toString()) : body.toString();
  const isRight = headers.get("x-signature") === signature &&
    headers.get("x-api-key") === apiKey &&
    JSON.parse(json).file === sampleWorkbook;
  return isRight
    ? Response.json(success(sampleStats))
    : new Response(message, { status: 401 });
}

function decrypt(body: string): string {
  const [iv, tag, ciphertext] = body.split(".")
    .map((part) => Buffer.from(part, "base64"));
  const key = createHash("sha256").update(`${secret}:${apiKey}`).digest();
  const decipher = createDecipheriv("aes-256-gcm", key, iv).setAuthTag(tag);
  return decipher.update(ciphertext, undefined, "utf8") +
    decipher.final("utf8");
}
