# guides/self-hosting.md says how to run it.
FROM denoland/deno:2.9.6
WORKDIR /app
COPY . .
RUN deno install --quiet --import-map=server/imports.json --lock=server/deno.lock --frozen --entrypoint main.ts server/all_cores.ts server/worker.ts
USER deno
ENV DENO_NO_UPDATE_CHECK=1 HOST=0.0.0.0 PORT=8000 WORKERS=1
EXPOSE 8000
HEALTHCHECK --start-period=5s --interval=15s --timeout=5s CMD ["deno", "eval", "--no-config", "--no-lock", "const { ok } = await fetch('http://127.0.0.1:8000/api/health'); Deno.exit(ok ? 0 : 1)"]
CMD ["deno", "run", "--quiet", "--cached-only", "--import-map=server/imports.json", "--lock=server/deno.lock", "--frozen", "-P=service", "--allow-read=.,/etc/sales-statistics,/run/credentials,/run/secrets", "--unstable-net", "--v8-flags=--max-semi-space-size=4", "server/all_cores.ts"]
