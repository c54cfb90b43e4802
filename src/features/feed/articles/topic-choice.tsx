import { useMemo } from 'react'
import { article } from '#contract/domains/articles/article.ts'
import { publicArticle } from '#contract/domains/articles/public-article.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import classes from './article.module.css'
import { FollowChip } from './follow-chip.tsx'

interface TopicChoiceProps {
  value: string | undefined
  onChoose: (topic: string) => void
}

const WITH_TOPICS = {
  filters: [{ field: 'topics', empty: false }],
  sort: [{ field: 'publishedAt', descending: true }],
  limit: 200,
} as const
const MOST = 12

/** The topics that are written about most, and following the one that is open. */
export function TopicChoice({ value, onChoose }: TopicChoiceProps) {
  const own = useRows(article, WITH_TOPICS)
  const open = useRows(publicArticle, WITH_TOPICS)
  const topics = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { topics: named } of [...own.rows, ...open.rows])
      for (const topic of named ?? []) counts.set(topic, (counts.get(topic) ?? 0) + 1)
    return [...counts].sort((a, b) => b[1] - a[1]).map(([topic]) => topic)
  }, [own.rows, open.rows])
  const offered = value === undefined || topics.slice(0, MOST).includes(value) ? topics : [value, ...topics]
  return (
    <div className={classes.topics}>
      {offered.slice(0, MOST).map((topic) => (
        <button
          key={topic}
          type="button"
          className={classes.action}
          aria-pressed={topic === value}
          onClick={() => onChoose(topic)}
        >
          #{topic}#
        </button>
      ))}
      {value !== undefined && (
        <FollowChip target={{ targetType: 'topic', targetId: value, targetName: value }} name={`#${value}#`} />
      )}
    </div>
  )
}
