/** The smallest Deno server, for comparison in sections/start.ts. */
Deno.serve(
  {
    hostname: "127.0.0.1",
    port: Number(Deno.env.get("PORT")),
    onListen: ({ hostname, port }) =>
      console.log(`listening on ${hostname}:${port}`),
  },
  () => new Response("Hello, world"),
);
