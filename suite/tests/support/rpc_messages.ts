/** What a host of the agent tool sends to call a tool, a message a line. */
export function callOf(name: string, args: object = {}): string {
  const clientInfo = { name: "test", version: "1" };
  const version = { protocolVersion: "2025-11-25", capabilities: {} };
  return [
    { id: 1, method: "initialize", params: { ...version, clientInfo } },
    { method: "notifications/initialized" },
    { id: 2, method: "tools/call", params: { name, arguments: args } },
  ].map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`)
    .join("");
}
