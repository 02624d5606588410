# One image for the site, its worker and the steps before them, started with different commands (docker-compose.yml).
# The pages are built when the container first reaches its database, as `npm start` does: docs/decisions/0022.
FROM node:24-bookworm-slim

ENV NODE_ENV=production
ENV NEXT_TELEMETRY_DISABLED=1

RUN install -d -o node -g node /app /run/swantastic
WORKDIR /app
USER node

# The build needs its compilers, whatever NODE_ENV says.
COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund --loglevel=error

COPY --chown=node:node . .
# The settings are kept with the data, so that the secrets created on the first start outlive the container.
RUN mkdir -p .data/uploads .next media && ln -s .data/settings.env .env
# The containers cannot write to /app.
RUN node scripts/program.mjs --bundle && node scripts/notices.mjs

EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/program.mjs", "serve"]
