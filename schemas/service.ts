/** What the service calls itself. */

/** The interface version (spec section 9). */
export const INTERFACE_VERSION = "1.0.0";
/** What the service calls itself in `GET /api/health` and in traces (spec 2.9). */
export const SERVICE_NAME = "monthly-sales-statistics";
