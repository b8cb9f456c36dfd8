# guides/self-hosting.md says how to run it. The base is named by its tag: with a
# digest each build would repeat the system libraries of the first one.
FROM denoland/deno:2.9.6
WORKDIR /app
COPY . .
RUN deno install --entrypoint main.ts
USER deno
ENV DENO_NO_UPDATE_CHECK=1 DENO_V8_FLAGS=--max-semi-space-size=4 OTEL_EXPORTER_OTLP_TIMEOUT=1000 HOST=0.0.0.0 PORT=8000 METRICS_ADDRESS=0.0.0.0:9464 WORKERS=1
ARG VERSION=dev REVISION= SOURCE=
LABEL org.opencontainers.image.title="Monthly Sales Statistics Service" org.opencontainers.image.licenses=MIT org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$REVISION org.opencontainers.image.source=$SOURCE
EXPOSE 8000
HEALTHCHECK --start-period=10s --interval=15s --timeout=5s CMD deno run --quiet --no-prompt -P=service server/wait_until_ready.ts --once
ENTRYPOINT ["deno", "run", "--quiet", "--no-prompt", "-P=service", "main.ts"]
