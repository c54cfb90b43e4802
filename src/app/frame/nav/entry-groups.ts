// Pages of the navigation as entries of the frame, with what waits there.
import type { FrameEntry } from '#src/ui/frame/frame-entry.ts'
import type { EntryGroup } from '#src/ui/frame/section-column.tsx'
import type { GroupKey } from '../../pages/page-entry.ts'
import { pageIcon } from '../../pages/page-icons.ts'
import { badgeAt } from '../header/with-badges.ts'
import { inGroups, type NavPage } from './nav-sections.ts'

type Counts = ReadonlyMap<string, number>

/** Pages under the words of their groups. */
export const groupsOf = (
  pages: readonly NavPage[],
  words: Readonly<Record<GroupKey, string>>,
  counts: Counts,
): EntryGroup[] =>
  inGroups(pages).map(({ key, pages: own }) => ({
    key,
    title: words[key],
    entries: own.map((page) => entryOf(page, counts)),
  }))

/** A page as an entry. */
export const entryOf = ({ path, label, icon }: NavPage, counts: Counts): FrameEntry => ({
  key: path,
  label,
  href: path,
  icon: pageIcon(icon),
  ...badgeAt(counts.get(path) ?? 0),
})
