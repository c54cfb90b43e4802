// Screens in a real Chromium, without a server process, a profile or a service worker of their own.
import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { routeOptions } from '../../route-options.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  root,
  plugins: [tanstackRouter({ ...routeOptions, enableRouteGeneration: false }), react()],
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  // Found at the start: whatever is found later loads every page anew.
  optimizeDeps: { entries: ['tests/pages/**/*.tsx', 'src/routes/**/*.tsx'] },
  test: {
    name: 'page',
    include: ['tests/pages/**/*.page.tsx'],
    globalSetup: ['tests/pages/page-server.ts'],
    setupFiles: ['tests/pages/set-up.ts'],
    maxWorkers: 2,
    // Each file has a server of its own; the app, which keeps nothing between its starts, is read once for all of them.
    isolate: false,
    // The first of a file waits until what it shows has been read for the first time.
    testTimeout: 120_000,
    // Making the first database takes seconds, and a minute where everything else wants the machine too.
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Decision 0018, as for the journeys.
    retry: 1,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As patient as everything else: on a busy machine the first page takes its time.
      connectTimeout: 300_000,
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu'],
        },
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
