/** Keeps the series of the clients that send most, and adds up those of all others. */
import type { FamilyName } from "./families.ts";
import { type Samples, SampleStore } from "./samples.ts";

/** The label of all clients without series of their own. */
const OTHER = "other";
const CLIENT_FAMILIES: readonly FamilyName[] = [
  "sales_client_requests",
  "sales_client_refusals",
];

/** The samples with at most `count` clients; all others together are `other`. */
export function withBusiest(samples: Samples, count: number): Samples {
  const named = busiest(samples, count);
  const result = new SampleStore();
  for (const family of CLIENT_FAMILIES) {
    for (const [key, [value]] of samples[family] ?? []) {
      const [client, ...rest] = JSON.parse(key);
      const name = named.has(client) ? client : OTHER;
      result.add(family, [name, ...rest], value);
    }
  }
  return { ...samples, ...result.samples };
}

function busiest(samples: Samples, count: number): Set<string> {
  const requests = [...samples.sales_client_requests ?? []]
    .map(([key, [value]]): [string, number] => [JSON.parse(key)[0], value])
    .filter(([client]) => client !== OTHER)
    .sort(([, one], [, other]) => other - one);
  return new Set(requests.slice(0, count).map(([client]) => client));
}
