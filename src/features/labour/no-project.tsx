import { useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'

interface NoProjectProps {
  title: string
  isLoading: boolean
  cards?: boolean
}

/** A list of a project while none is known yet, or for whoever has none. */
export function NoProject({ title, isLoading, cards = false }: NoProjectProps) {
  const words = useText(siteText)
  if (isLoading) return <SkeletonList cards={cards} />
  return (
    <Page title={title}>
      <StateEmpty kind="nothing" text={words.noProject} />
    </Page>
  )
}
