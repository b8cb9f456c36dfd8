# guides/self-hosting.md says how to run it. The base is named by its tag: with a
# digest each build would repeat the system libraries of the first one.
FROM denoland/deno:2.9.6
WORKDIR /app
COPY . .
RUN deno install --quiet --import-map=server/imports.json --lock=server/deno.lock --frozen --entrypoint main.ts routes/analyze/worker.ts
USER deno
ENV DENO_NO_UPDATE_CHECK=1 OTEL_EXPORTER_OTLP_TIMEOUT=1000 HOST=0.0.0.0 PORT=8000 METRICS_ADDRESS=0.0.0.0:9464 WORKERS=1
EXPOSE 8000
HEALTHCHECK --start-period=10s --interval=15s --timeout=5s CMD deno run --quiet --no-prompt --no-config --no-lock --allow-env=PORT --allow-net=127.0.0.1:$PORT server/wait_until_ready.ts --once
ENTRYPOINT ["sh", "-c", "exec deno run --quiet --no-prompt --cached-only --import-map=server/imports.json --lock=server/deno.lock --frozen -P=service --allow-net=$HOST:$PORT,$METRICS_ADDRESS --allow-read=core,docs,routes,schemas,server,/etc/sales-statistics,/run/credentials,/run/secrets --v8-flags=--max-semi-space-size=4 main.ts \"$@\"", "sales-statistics"]
