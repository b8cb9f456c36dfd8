/**
 * The analysis through the service, for those who write a client:
 *
 *   service_form.tsx        api key, secret, encryption
 *   credentials.ts          what the form holds, kept for the tab only if asked
 *   analyze_by_service.ts   signs and sends a file
 *   exchange.ts             a request, every value of its making, and the answer
 *   request_view.tsx        shows all of that
 * @module
 */
export { analyzeByService } from "./analyze_by_service.ts";
export { type SignedWith, storedCredentials } from "./credentials.ts";
export type { Exchange } from "./exchange.ts";
export { RequestView } from "./request_view.tsx";
export { ServiceForm } from "./service_form.tsx";
