import { useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { pageListText } from '#src/i18n/shell/page-lists.ts'
import { keepPreference, readPreference } from '#src/lib/guarded-storage.ts'
import { SectionColumn } from '#src/ui/frame/section-column.tsx'
import { useViewport } from '#src/ui/use-viewport.ts'
import { usePageCounts } from '../header/page-counts.ts'
import { groupsOf } from './entry-groups.ts'
import type { NavPage, NavSection } from './nav-sections.ts'

const KEY = 'gantry.column-folded'

interface LargeSectionProps {
  section: NavSection
  page: NavPage | undefined
}

/** The second column of a large section; folded or not is remembered, on a narrow window it begins folded. */
export function LargeSection({ section, page }: LargeSectionProps) {
  const { groups } = useText(pageListText)
  const counts = usePageCounts()
  const isNarrow = useViewport() === 'tablet'
  const [kept, setKept] = useState(() => readPreference(KEY))
  return (
    <SectionColumn
      key={section.key}
      title={section.label}
      groups={groupsOf(section.pages, groups, counts)}
      activeKey={page?.path}
      isFolded={kept === undefined ? isNarrow : kept === 'yes'}
      onFold={(isFolded) => {
        const next = isFolded ? 'yes' : 'no'
        setKept(next)
        keepPreference(KEY, next)
      }}
    />
  )
}
