// How routes are found and divided: one for the build and for tests of screens.
import type { tanstackRouter } from '@tanstack/router-plugin/vite'

export const routeOptions = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: './src/routes',
  generatedRouteTree: './src/route-tree.gen.ts',
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: false,
} satisfies Parameters<typeof tanstackRouter>[0]
