/** The part of the room that loads on demand. */
export { analyzeByService } from "./analyze_by_service.ts";
export { RequestView } from "./request_view.tsx";
export { ServiceForm } from "./service_form.tsx";
