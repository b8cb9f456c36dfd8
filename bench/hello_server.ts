/** The smallest Deno server: cold_start.ts compares the service with it. */
Deno.serve(
  {
    hostname: "127.0.0.1",
    port: 0,
    onListen: ({ hostname, port }) =>
      console.log(`listening on ${hostname}:${port}`),
  },
  () => new Response("Hello, world"),
);
