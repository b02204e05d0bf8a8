# syntax=docker/dockerfile:1

# The whole shop in one image: the API and the built page on one port.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
COPY server/package.json server/
COPY embedded-mongodb/package.json embedded-mongodb/

FROM base AS build
# What the build needs, without the tools of tests and checks.
RUN npm ci --workspace client --workspace server --workspace embedded-mongodb
COPY tsconfig.base.json ./
COPY embedded-mongodb embedded-mongodb
COPY server server
COPY client client
# What the page must know of Firebase is built into it; nothing here is a secret.
ARG VITE_API_URL=
ARG VITE_FIREBASE_API_KEY=
ARG VITE_FIREBASE_AUTH_DOMAIN=
ARG VITE_FIREBASE_PROJECT_ID=
ARG VITE_SERVICE_WORKER=
# Git is not here: what the log calls the commit.
ARG COMMIT=
RUN npm run build

FROM base AS packages
RUN npm ci --omit=dev --workspace @tanabana/server

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /shop
COPY --from=packages /shop ./
COPY --from=build /shop/server/dist server/dist
COPY --from=build /shop/client/dist client/dist
USER node
EXPOSE 4000
# A list of the catalogue: 503 until the server has started, and there without the database, too.
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/api/slider`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not by npm, which passes no signals on.
CMD ["node", "server/dist/production.js"]
