/** The name of the service, and the version of its interface. */

/** The interface version (spec section 9). */
export const INTERFACE_VERSION = "1.0.0";
/** The name of the service in `GET /api/health` and in traces (spec 2.9). */
export const SERVICE_NAME = "monthly-sales-statistics";
