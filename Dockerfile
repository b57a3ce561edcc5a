# The product in one image, which holds what was built and Node:
#   docker build -t rostrum . && docker run --rm -p 8787:8787 --read-only -v rostrum:/data rostrum
FROM node:24-bookworm-slim AS build
WORKDIR /rostrum
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /rostrum
# The day's spending and the access token outlive the container.
RUN install --directory --owner=node --group=node --mode=700 /data
COPY --from=build /rostrum/package.json package.json
COPY --from=build /rostrum/frontend/dist frontend/dist
COPY --from=build /rostrum/cli/dist cli/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 DATA_DIR=/data
VOLUME /data
EXPOSE 8787
USER node
CMD ["node", "--enable-source-maps", "cli/dist/rostrum.js"]
