import type { Bench } from '../kit/bench.ts'
import { withFeed } from '../kit/feed-bench.ts'
import { measureFirstScreen } from '../kit/first-screen.ts'

const ARTICLES = 10_000

/**
 * The feed of an organisation with 10,000 articles, on a device that was in step: its browser started again and the address
 * opened, with the server there and with the server stopped; to the frame in which the first article can be read.
 */
export default {
  name: 'feed-first-screen',
  run: ({ runs, say }) =>
    withFeed({ count: ARTICLES, isWithImages: false }, ({ server, openFeed }) =>
      measureFirstScreen({
        name: (way) => `feed-first-screen ${way}, ${ARTICLES} articles`,
        ...{ runs, say, open: openFeed, stop: () => server.stop() },
      }),
    ),
} satisfies Bench
