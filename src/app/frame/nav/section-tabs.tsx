import { LinkTabs } from '#src/ui/tabs/link-tabs.tsx'
import type { NavPage, NavSection } from './nav-sections.ts'

interface SectionTabsProps {
  section: NavSection
  page: NavPage | undefined
}

/** The pages of a small section beside one another, above the page. */
export function SectionTabs({ section, page }: SectionTabsProps) {
  return (
    <LinkTabs
      label={section.label}
      links={section.pages.map(({ path, label }) => ({ href: path, label }))}
      current={page?.path}
    />
  )
}
