/** The example clients to download, each a file in `docs/clients/`. */

interface Client {
  path: `/clients/${string}`;
  /** The language. */
  label: string;
  mediaType: string;
  /** The platform. */
  summary: string;
}

/** The clients in the order of the documents. */
export const clients = {
  clientPython: {
    path: "/clients/analyze.py",
    label: "Python",
    mediaType: "text/x-python; charset=utf-8",
    summary: "Python 3.8 or newer",
  },
  clientBash: {
    path: "/clients/analyze.sh",
    label: "Bash",
    mediaType: "text/x-sh; charset=utf-8",
    summary: "Bash with curl and openssl, without encryption",
  },
  clientTypeScript: {
    path: "/clients/analyze.ts",
    label: "TypeScript",
    mediaType: "text/x-typescript; charset=utf-8",
    summary: "TypeScript for Deno, Bun, and Node.js 22.18 or newer",
  },
  clientJava: {
    path: "/clients/analyze.java",
    label: "Java",
    mediaType: "text/x-java; charset=utf-8",
    summary: "Java 17 or newer",
  },
} as const satisfies Record<`client${string}`, Client>;
