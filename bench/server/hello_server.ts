/** The smallest Deno server: sections/start.ts compares the service with it. */
Deno.serve(
  {
    hostname: "127.0.0.1",
    port: Number(Deno.env.get("PORT")),
    onListen: ({ hostname, port }) =>
      console.log(`listening on ${hostname}:${port}`),
  },
  () => new Response("Hello, world"),
);
