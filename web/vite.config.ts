import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The built page is served by the Python package, which looks for it beside the table's server.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/undercroft/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' },
});
