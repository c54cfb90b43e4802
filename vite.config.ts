import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { appManifest } from './app-manifest.ts'
import { routeOptions } from './route-options.ts'
import { packParts } from './scripts/pack/pack-parts.ts'

const server = process.env.GANTRY_SERVER ?? 'http://127.0.0.1:8080'
const apiPaths = ['/api', '/base-api', '/user', '/base', '/healthz']

export default defineConfig({
  base: '/admin/',
  plugins: [
    tanstackRouter(routeOptions),
    react(),
    // To look into a build by its source maps, see scripts/first-load.mjs.
    !process.env.UNPACKED &&
      packParts({
        base: '/admin/',
        loader: fileURLToPath(new URL('src/part-loader.ts', import.meta.url)),
        doorLoader: fileURLToPath(new URL('src/door-loader.ts', import.meta.url)),
        entry: 'index',
        engine: 'engine-room',
        vendor: ['react', 'router', 'rolldown-runtime'],
        core: ['organisation'],
        first: 'login',
        door: fileURLToPath(new URL('src/door-page.tsx', import.meta.url)),
      }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: appManifest,
      // The patterns below find the icons already.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,webp,ico,woff2}'],
        // The login comes by itself only to those who have no service worker yet.
        globIgnores: ['**/*.map', 'screenshots/**', 'showroom/**', 'login.html', 'assets/door-loader-*.js'],
        // A chunk above this fails the build instead of silently missing from the offline shell.
        maximumFileSizeToCacheInBytes: 1_000_000,
        sourcemap: false,
      },
      integration: {
        // The plugin still sets an option that the bundler has renamed; without this every build warns.
        configureCustomSWViteBuild(config) {
          const output = config.build?.rollupOptions?.output as Record<string, unknown> | undefined
          if (!output?.inlineDynamicImports) return
          delete output.inlineDynamicImports
          output.codeSplitting = false
        },
      },
      devOptions: { enabled: process.env.SW_DEV === '1', type: 'module', navigateFallback: 'index.html' },
    }),
  ],
  // The package's own entry is a script for every browser since 2014, which cannot be split or shaken.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // The content security policy allows no inline script and no data address.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      // The core domains stand in the list of domains like all others, and are part of the engine's chunk.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // A part is known by its name, without a hash: a file that a release leaves as it was keeps its own name.
        entryFileNames: 'assets/[name].js',
        chunkFileNames: 'assets/[name].js',
        codeSplitting: {
          // What every start needs and a release of ours does not change: a new version leaves it in the cache, compiled.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)[\\/]/,
            },
            // What they import comes along: one part instead of a dozen that hand everything to one another by names.
            {
              name: 'start',
              test: /[\\/]src[\\/](ui[\\/]theme[\\/]mantine-styles|app[\\/]app|app[\\/]session[\\/]create-client|create-router)\.tsx?$/,
            },
            { name: 'engine-room', test: /[\\/]src[\\/]data[\\/]engine[\\/]engine-room\.ts$/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: server, changeOrigin: false }])),
  },
})
