# The shop as one image: what `scripts/gather-runtime.ts` gathers, on a small Debian. It runs as an unprivileged user, on a read-only file system.
FROM node:24-trixie-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && node scripts/gather-runtime.ts /runtime

FROM debian:trixie-slim
RUN useradd --system --uid 10001 --no-create-home shop && install -d -o shop -g shop /data /backups
COPY --from=build /runtime /shop
WORKDIR /shop
USER shop
ENV PATH=/shop/bin:$PATH DATA_DIR=/data PORT=3000
EXPOSE 3000
VOLUME ["/data", "/backups"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM lets what is under way finish; give it more than the ten seconds that are usual.
STOPSIGNAL SIGTERM
CMD ["node", "dist/server/start.server.js"]
