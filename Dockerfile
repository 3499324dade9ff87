# syntax=docker/dockerfile:1
# Built from the lock file alone: `docker build -t course-center .`

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
COPY demo/package.json demo/
COPY e2e/package.json e2e/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build --workspace @course-center/web --silent
# What only builds and tests need stays behind.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf e2e bench apps/web/src

FROM node:24-bookworm-slim
# pg_dump and pg_restore not older than the server: PostgreSQL's own packages, because Debian 12 has 15.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates postgresql-common ffmpeg tini \
 && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
 && apt-get install --yes --no-install-recommends postgresql-client-17 \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app /app
RUN install --directory --owner=node --group=node --mode=0700 /data /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SEED=none
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((came) => process.exit(came.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "apps/server/src/main.ts"]
