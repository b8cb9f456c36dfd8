/**
 * The analysis by the service, for those who write a client. Few choose it:
 * everything except the address and the credentials is loaded on demand.
 *
 *   address.ts              where the service is
 *   credentials.ts          what the form holds, kept for the tab only if asked
 *   on_demand.ts            loads the others, which room.ts names
 *   service_form.tsx        api key, secret, encryption
 *   analyze_by_service.ts   signs and sends a file
 *   request_view.tsx        a request, every value of its making, and the answer
 * @module
 */
export { serviceAddress } from "./address.ts";
export { type SignedWith, storedCredentials } from "./credentials.ts";
export { RequestOnDemand, serviceRoom } from "./on_demand.tsx";
