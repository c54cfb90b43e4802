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
    // Each file has a page and a server of its own.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
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
