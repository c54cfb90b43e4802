import { useState } from 'react'
import { articleIdOf } from '#contract/domains/articles/article-fields.ts'
import { useArticle } from './use-articles.ts'

/** The article of an address. A version that passes while it is looked at goes: what it has become is shown instead. */
export function useShownArticle(articleId: string): ReturnType<typeof useArticle> {
  const asked = useArticle(articleId)
  const [versionOf, setVersionOf] = useState('')
  const changes = asked.one?.own?.versionOf ?? versionOf
  if (changes !== versionOf) setVersionOf(changes)
  const changed = useArticle(asked.one ? '' : articleIdOf(versionOf))
  return asked.one || !changed.one ? asked : changed
}
