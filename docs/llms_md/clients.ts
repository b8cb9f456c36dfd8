import { fence } from "../markdown.ts";
import type { DocumentOptions } from "../options.ts";
import { bashClient } from "./client_bash.ts";
import { pythonClient } from "./client_python.ts";
import { typescriptClient } from "./client_typescript.ts";
import { plainVector } from "../test_vectors.ts";

/** Complete clients; they run exactly as the page shows them. */
export function clients({ baseUrl }: Required<DocumentOptions>): string {
  return `
## Complete clients

Each client takes the path of a workbook and prints the JSON of the answer. It reads base URL, api key and secret from the environment:

${fence("bash", environment(baseUrl))}

### bash (openssl, curl)

${fence("bash", bashClient)}

### Python 3.8 or newer (standard library)

${fence("python", pythonClient)}

### TypeScript (Deno, or Node.js 20 or newer), with optional encryption

${fence("ts", typescriptClient)}
`;
}

function environment(baseUrl: string): string {
  const { apiKey, secret } = plainVector;
  return `
export BASE_URL="${baseUrl}"
export API_KEY="${apiKey}" API_SECRET="${secret}"   # yours, from the operator

bash analyze.sh sample.xlsx
python3 analyze.py sample.xlsx
deno run --allow-env --allow-net --allow-read analyze.ts sample.xlsx
deno run --allow-env --allow-net --allow-read analyze.ts sample.xlsx --encrypt
npx tsx analyze.ts sample.xlsx --encrypt         # Node.js
`.trim();
}
