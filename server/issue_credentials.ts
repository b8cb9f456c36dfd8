/** `deno task credentials`: issues an api key and a secret. */
const SECRET_BYTES = 32; // 256 bits
const KEY_BYTES = 6;

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
const apiKey = `client-${random(KEY_BYTES).toHex()}`;
const secret = random(SECRET_BYTES).toHex();

console.log(`
api key  ${apiKey}
secret   ${secret}

They are stored nowhere. Give both to the client over a safe channel, and configure

  one client           API_KEY=${apiKey}
                       API_SECRET=${secret}
  several clients      API_CREDENTIALS='{"${apiKey}": "${secret}", …}'
  in place of another  API_CREDENTIALS='{"THE_KEY": ["${secret}", "THE_OLD_SECRET"], …}'

Replacing a secret step by step: guides/replacing-a-secret.md
`);
