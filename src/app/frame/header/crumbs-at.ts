// The way here in words: the section as the organisation calls it, its page, then what lies below.
import type { Crumb } from '#src/ui/frame/frame-entry.ts'
import { activeAt, type NavSection } from '../nav/nav-sections.ts'
import type { Place } from '../nav/use-place.ts'

/**
 * Crumbs of a place; outside of the navigation those of its route. The last one is the page itself: with its address where the
 * navigation leads to it, so that a record that is opened there stands behind its list.
 */
export function crumbsAt(wayUp: Place['wayUp'], sections: readonly NavSection[]): Crumb[] {
  const { section, page } = activeAt(sections, wayUp)
  const at = page === undefined ? -1 : wayUp.findIndex(({ path }) => path === page.path)
  const steps = section && page && at >= 0 ? wayUp.slice(0, at) : wayUp
  const below = steps
    .filter(({ title }) => title !== undefined)
    .map(({ path, title }) => ({ label: title ?? '', href: path }))
  const above =
    section && page && at >= 0
      ? [
          // A section of one page is that page, as is one of its name.
          ...(section.pages.length === 1 || page.label === section.label
            ? []
            : [{ label: page.label, href: page.path }]),
          { label: section.label, href: section.href },
        ]
      : []
  const all: Crumb[] = [...below, ...above].reverse()
  const last = all.pop()
  if (!last) return []
  return [...all, at === 0 ? last : { label: last.label }]
}
