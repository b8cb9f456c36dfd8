import { z } from "zod";

/** One of the endpoints that `GET /api/health` lists. */
export const Endpoint = z.strictObject({
  method: z.string().meta({ description: "HTTP method", example: "POST" }),
  path: z.string().meta({
    description: "Path below the base URL",
    example: "/api/analyze",
  }),
  desc: z.string().meta({
    description: "What the endpoint does",
    example: "Analyze a monthly sales workbook",
  }),
}).meta({ id: "Endpoint", description: "An endpoint of the service" });
export type Endpoint = z.infer<typeof Endpoint>;

/** The result of `GET /api/health` (spec 2.9). */
export const Health = z.strictObject({
  status: z.literal("up").meta({ description: "Always `up`" }),
  service: z.string().meta({
    description: "Name of the service",
    example: "monthly-sales-statistics",
  }),
  time: z.iso.datetime().meta({
    description:
      "The server's clock in ISO 8601 and UTC, such as `2024-05-31T08:00:00.000Z`",
    example: "2024-05-31T08:00:00.000Z",
  }),
  endpoints: z.array(Endpoint).meta({
    description: "The endpoints of the service",
  }),
}).meta({ id: "Health", description: "Status of the service" });
export type Health = z.infer<typeof Health>;
