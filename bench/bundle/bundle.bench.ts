import { BUNDLE_LIMITS, measureBundle } from '../../scripts/bundle-limits.mjs'
import type { Bench } from '../kit/bench.ts'
import { clientDir } from '../kit/client-dir.ts'

/** What the first visit loads, as the build counts it. */
export default {
  name: 'bundle',
  run: async () => {
    const sizes = measureBundle(clientDir())
    return Object.entries(BUNDLE_LIMITS).map(([name, { limit, what }]) => ({
      name: `bundle ${what}`,
      unit: 'bytes',
      better: 'less' as const,
      ours: sizes[name as keyof typeof sizes],
      limit,
      peers: {},
      runs: 1,
    }))
  },
} satisfies Bench
