# syntax=docker/dockerfile:1

# Builds both processes, and assembles the files that they load at run time (scripts/image).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/backend/package.json packages/backend/
COPY packages/conformance/package.json packages/conformance/
COPY packages/contract/package.json packages/contract/
COPY packages/embed/package.json packages/embed/
COPY packages/telemetry/package.json packages/telemetry/
COPY packages/testing/package.json packages/testing/
COPY packages/text/package.json packages/text/
RUN npm ci
COPY . .
RUN npm run image

# One image for both: the first argument selects the process of a container.
FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
    PORTAL_PROCESSES=1 \
    BACKEND_HOST=0.0.0.0 \
    METRICS_HOST=0.0.0.0 \
    NEXT_TELEMETRY_DISABLED=1
COPY --from=build /app/.image ./
# The user "node" by its number, so that Kubernetes sees that it is not root.
USER 1000:1000
EXPOSE 3000 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", ".build/container.js", "health"]
ENTRYPOINT ["node", "--enable-source-maps", ".build/container.js"]
CMD ["portal"]
