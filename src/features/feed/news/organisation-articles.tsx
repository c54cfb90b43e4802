import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { newsText } from '#src/i18n/feed/news.ts'
import { useText } from '#src/i18n/i18n.ts'
import { OwnArticles } from '../articles/own-articles.tsx'
import { PostReview } from './post-review.tsx'

const NewsComposer = lazy(async () => ({ default: (await import('./news-composer.tsx')).NewsComposer }))

/** What the organisation has published and what waits, and the way to publish news. */
export function OrganisationArticles({ onOpen }: { onOpen: (path: string) => void }) {
  const words = useText(newsText)
  const titles = useText(articleScreens)
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <OwnArticles
        title={titles.orgDynamic}
        isOrganisation
        actions={<Button onClick={() => setWriting(true)}>{words.write}</Button>}
        lead={<PostReview />}
        onOpen={onOpen}
      />
      {isWriting && (
        <Suspense>
          <NewsComposer onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  )
}
