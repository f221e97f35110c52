import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { fronts, leanIcons, preloadFonts } from "./build/plugins.ts";
import { shellWorker } from "./build/shell-worker.ts";
import { weightLimit } from "./build/weight.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const server = process.env.TABERNA_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  root,
  plugins: [
    react(),
    fronts(),
    leanIcons("regular", "fill"),
    preloadFonts(/atkinson-hyperlegible-next-latin-wght-normal.*\.woff2$/, /piazzolla-latin-800-normal.*\.woff2$/),
    shellWorker(),
    weightLimit(),
  ],
  resolve: {
    alias: [{ find: /^react-remove-scroll$/, replacement: fileURLToPath(new URL("./build/no-scroll-lock.ts", import.meta.url)) }],
  },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: true },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server }, "/ws": { target: server, ws: true } },
  },
  test: {
    environment: "jsdom",
    setupFiles: ["src/app/test-setup.ts"],
    include: ["src/**/*.test.{ts,tsx}", "{build,worker}/*.test.ts"],
    css: { include: [/tokens\.css/], modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
  },
});
