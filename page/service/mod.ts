/**
 * The analysis by the service, for those who write a client. Few choose it:
 * everything except the credentials is loaded on demand.
 *
 *   credentials.ts          what the form holds, kept for the tab only if asked
 *   on_demand.ts            loads the others, which room.ts names
 *   service_form.tsx        api key, secret, encryption
 *   analyze_by_service.ts   signs and sends a file
 *   exchange.ts             a request, every value of its making, and the answer
 *   request_view.tsx        shows all of that
 * @module
 */
export { type SignedWith, storedCredentials } from "./credentials.ts";
export type { Exchange } from "./exchange.ts";
export { RequestOnDemand, serviceRoom } from "./on_demand.tsx";
