import { z } from "zod";

export const Endpoint = z.strictObject({
  method: z.string().meta({ description: "HTTP method", example: "POST" }),
  path: z.string().meta({
    description: "Path below the base address",
    example: "/api/analyze",
  }),
  desc: z.string().meta({
    description: "What it does",
    example: "Analyze a monthly sales workbook",
  }),
}).meta({ id: "Endpoint", description: "A registered endpoint" });
export type Endpoint = z.infer<typeof Endpoint>;

export const Health = z.strictObject({
  status: z.literal("up").meta({ description: "Always `up`" }),
  service: z.string().meta({
    description: "Service name",
    example: "monthly-sales-statistics",
  }),
  time: z.iso.datetime().meta({
    description: "The server's clock, ISO 8601, UTC",
    example: "2024-05-31T08:00:00.000Z",
  }),
  endpoints: z.array(Endpoint).meta({
    description: "The registered endpoints",
  }),
}).meta({ id: "Health", description: "Service status" });
export type Health = z.infer<typeof Health>;
