import { fence } from "../markdown.ts";
import type { DocumentOptions } from "../options.ts";
import { bashClient } from "./client_bash.ts";
import { pythonClient } from "./client_python.ts";
import { typescriptClient } from "./client_typescript.ts";

/** Complete clients that run as printed. */
export function clients({ baseUrl }: Required<DocumentOptions>): string {
  return `
## Complete clients

Each takes the path of a workbook and prints the JSON answer. They read the credentials from the environment:

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
  return `
export BASE_URL="${baseUrl}"
export API_KEY="demo" API_SECRET="demo-secret"   # yours, from the operator

bash analyze.sh sample.xlsx
python3 analyze.py sample.xlsx
deno run --allow-env --allow-net --allow-read analyze.ts sample.xlsx
deno run --allow-env --allow-net --allow-read analyze.ts sample.xlsx --encrypt
npx tsx analyze.ts sample.xlsx --encrypt         # Node.js
`.trim();
}
