// How much waits, as the badges of the navigation say it.
import { badgeOf } from '#src/features/feed/badge-of.ts'
import type { FrameEntry } from '#src/ui/frame/frame-entry.ts'
import type { NavSection } from '../nav/nav-sections.ts'

type Counts = ReadonlyMap<string, number>

/** The entries of bar or tabs, each with what waits on its pages. */
export const withBadges = (entries: readonly (FrameEntry & Partial<NavSection>)[], counts: Counts): FrameEntry[] =>
  entries.map(({ pages = [], ...entry }) => {
    const paths = new Set([entry.href, ...pages.map(({ path }) => path)])
    const sum = [...paths].reduce((total, path) => total + (counts.get(path) ?? 0), 0)
    return { ...entry, ...badgeAt(sum) }
  })

/** A badge for a count; none for nothing. */
export const badgeAt = (count: number): { badge?: string } => (count === 0 ? {} : { badge: badgeOf(count) })
