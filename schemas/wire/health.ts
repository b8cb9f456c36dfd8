import { z } from "zod";
import { endpoints } from "../endpoints.ts";
import { about, described } from "./described.ts";

/** An endpoint in the list of `GET /api/health`. */
export const Endpoint = z.strictObject(described("Endpoint", {
  method: z.string().meta({ example: "POST" }),
  path: z.string().meta({ example: endpoints.analyze.path }),
  desc: z.string().meta({ example: "Analyze a monthly sales workbook" }),
})).meta(about("Endpoint"));
export type Endpoint = z.infer<typeof Endpoint>;

/** The result of `GET /api/health` (spec 2.9). */
export const Health = z.strictObject(described("Health", {
  status: z.literal("up"),
  service: z.string().meta({ example: "monthly-sales-statistics" }),
  time: z.iso.datetime().meta({ example: "2024-05-31T08:00:00.000Z" }),
  endpoints: z.array(Endpoint),
})).meta(about("Health"));
export type Health = z.infer<typeof Health>;
