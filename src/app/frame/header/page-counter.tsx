import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { UseCount } from '../../pages/page-entry.ts'
import type { NavPage } from '../nav/nav-sections.ts'
import { pageCountsAtom } from './page-counts.ts'

/** Counts on every page that says how; draws nothing. */
export function PageCounts({ pages }: { pages: readonly NavPage[] }) {
  return pages.map(({ path, count }) => count && <PageCount key={path} path={path} bring={count} />)
}

function PageCount({ path, bring }: { path: string; bring: () => Promise<UseCount> }) {
  const [hook, setHook] = useState<{ readonly useCount: UseCount }>()
  useEffect(() => {
    let isOver = false
    bring().then((useCount) => isOver || setHook({ useCount }), reportError)
    return () => {
      isOver = true
    }
  }, [bring])
  return hook && <Counting path={path} useCount={hook.useCount} />
}

function Counting({ path, useCount }: { path: string; useCount: UseCount }) {
  const setCounts = useSetAtom(pageCountsAtom)
  const count = useCount()
  useEffect(() => {
    setCounts((before) => new Map(before).set(path, count))
    return () =>
      setCounts((before) => {
        const rest = new Map(before)
        rest.delete(path)
        return rest
      })
  }, [setCounts, path, count])
  return null
}
